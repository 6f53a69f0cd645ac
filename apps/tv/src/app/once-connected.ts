import type { Link } from '@openktv/client/link'

/** Resolves when the link is connected, at once where it is. */
export function onceConnected(link: Pick<Link, 'state' | 'onState'>): Promise<void> {
  if (link.state() === 'connected') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = link.onState((state) => {
      if (state !== 'connected') return
      stop()
      resolve()
    })
  })
}
