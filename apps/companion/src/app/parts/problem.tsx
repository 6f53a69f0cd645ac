import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { Component, useEffect, useState, type ReactNode } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'

const lookEveryMs = 3_000

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

// Mostly a page that could not be downloaded: when a server that was away is back, it opens again by itself.
function Broken() {
  const t = useT()
  const [away, setAway] = useState(false)
  useEffect(() => {
    const look = () => void isServerThere().then((there) => (there && away ? reload() : setAway(!there)))
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [away])
  return (
    <main>
      <EmptyState
        drawing="wire"
        title={away ? t('app.unreachable') : t('app.broken')}
        hint={away ? t('app.unreachable.hint') : t('app.broken.hint')}
        action={
          // A reload without a server would end on a page of the browser's own, which never comes back.
          <Button kind="beam" onClick={() => void isServerThere().then((there) => (there ? reload() : setAway(true)))}>
            {t('app.retry')}
          </Button>
        }
      />
    </main>
  )
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    // No network or no server.
    return false
  }
}

function reload(): void {
  window.location.reload()
}
