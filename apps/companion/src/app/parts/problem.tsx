import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { Component, type ReactNode } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'

type Props = { children: ReactNode }

/** Catches what breaks below it, e.g. a page that could not be downloaded. React offers this only as a class. */
export class Problem extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const t = useT()
  return (
    <main>
      <EmptyState
        drawing="wire"
        title={t('app.broken')}
        hint={t('app.broken.hint')}
        action={
          <Button kind="beam" onClick={() => window.location.reload()}>
            {t('app.retry')}
          </Button>
        }
      />
    </main>
  )
}
