import { changeHeadImage } from '@openktv/contract/head-image'
import { Button } from '@openktv/ui/button.tsx'
import { Cover } from '@openktv/ui/cover.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { useHost } from '../../shared/host/use-host.ts'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import { toast, toastBottom } from '../../shared/toasts.ts'
import { userChanged } from './user-changed.ts'

/** Changes my picture, where the messaging app can bring one (spec MED-4); nothing anywhere else. */
export function HeadImageChange() {
  const t = useAccountT()
  const call = useCall()
  const queries = useQueryClient()
  const host = useHost()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const chosen = await host.choosePicture()
      if (chosen.kind === 'denied') toast(t('me.head.denied'), 'warning')
      if (chosen.kind !== 'uploaded') return
      await call(changeHeadImage, { mediaId: chosen.mediaId })
      await userChanged(queries, call)
      toastBottom(t('me.head.done'), 'success')
    },
  })
  if (!host.isMessagingApp) return null
  return (
    <Button kind="plain" busy={isPending} onClick={() => mutate()}>
      {t('me.head.change')}
    </Button>
  )
}

type HeadImageProps = { nickname: string; headImage: string | undefined }

/** Somebody's picture, or one drawn from their name. */
export function HeadImage({ nickname, headImage }: HeadImageProps) {
  return <Cover title={nickname} {...(headImage !== undefined && { image: headImage })} size="64px" shape="circle" />
}
