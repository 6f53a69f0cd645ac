import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Host } from '../../shared/host/host.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import { href } from '../../shared/paths.ts'
import type { Share } from '../../shared/share-store.ts'

/** How it stands with the card that the messaging app sends: there is no such thing here, it is being made, it is made, or it was refused. */
export type Card = 'none' | 'preparing' | 'ready' | 'refused'

/** Makes the messaging app's card say what is shared, and something general again on the next page. */
export function useShareCard(host: Host, share: Share | undefined): Card {
  const t = useT()
  const { pathname } = useLocation()
  const [made, setMade] = useState<{ share: Share; isMade: boolean }>()
  const madeAt = useRef<string>(undefined)

  useEffect(() => {
    if (!host.isMessagingApp || share === undefined) return
    async function make({ title, desc, link, imgUrl }: Share): Promise<void> {
      const isMade = await host.share({ title, desc, link, imgUrl })
      if (isMade) madeAt.current = pathname
      if (share !== undefined) setMade({ share, isMade })
    }
    void make(share)
  }, [host, share, pathname])

  useEffect(() => {
    if (madeAt.current === undefined || madeAt.current === pathname) return
    madeAt.current = undefined
    const link = new URL(href('/index'), window.location.href).href
    void host.share({ title: t('app.name'), desc: t('index.search'), link, imgUrl: '' })
  }, [host, pathname, t])

  if (!host.isMessagingApp || share === undefined) return 'none'
  if (made?.share !== share) return 'preparing'
  return made.isMade ? 'ready' : 'refused'
}
