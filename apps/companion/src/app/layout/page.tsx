import { IconButton } from '@openktv/ui/icon-button.tsx'
import { BackIcon } from '@openktv/ui/first-icons'
import { Screen } from '@openktv/ui/screen.tsx'
import { useEffect, type ReactNode } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { useWays } from '../../shared/navigate.ts'

type PageProps = {
  title: string
  children: ReactNode
  after?: ReactNode
  /** Shows the way back in the head. */
  back?: boolean
  quietTitle?: boolean
}

/** A page: its title in the head and as the document's title (spec SHL-24). */
export function Page({ title, children, after, back = false, quietTitle = false }: PageProps) {
  const t = useT()
  const { back: goBack } = useWays()
  useEffect(() => {
    document.title = `${title} · ${t('app.name')}`
  }, [title, t])
  const before = back && (
    <IconButton label={t('app.back')} onClick={goBack}>
      <BackIcon size={22} />
    </IconButton>
  )
  return (
    <Screen title={title} before={before} after={after} quietTitle={quietTitle}>
      {children}
    </Screen>
  )
}
