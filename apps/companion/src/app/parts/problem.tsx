import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { Component, useEffect, type ReactNode } from 'react'
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
  // A page that could not be downloaded can be once the phone is back in the network.
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main>
      <EmptyState
        drawing="wire"
        title={t('app.broken')}
        hint={t('app.broken.hint')}
        action={
          <Button kind="beam" onClick={reload}>
            {t('app.retry')}
          </Button>
        }
      />
    </main>
  )
}

function reload(): void {
  window.location.reload()
}
