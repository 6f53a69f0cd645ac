import { IconButton } from '@openktv/ui/icon-button.tsx'
import { BackIcon } from '@openktv/ui/first-icons'
import { Screen } from '@openktv/ui/screen.tsx'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../shared/i18n/i18n.ts'
import { href } from '../../shared/paths.ts'

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
  const goBack = useBack()
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

/** Goes back, or to the index where there is nothing to go back to. */
export function useBack(): () => void {
  const navigate = useNavigate()
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(href('/index'), { replace: true }))
}
