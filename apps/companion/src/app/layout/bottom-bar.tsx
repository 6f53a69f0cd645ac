import { homeId, storageKeys } from '@openktv/contract/business'
import { QueueIcon, RemoteIcon, FoundIcon, SongIcon, UserIcon } from '@openktv/ui/first-icons'
import { TabBar, type TabBarItem, type TabLink } from '@openktv/ui/tab-bar.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../features/account/use-user.ts'
import { forgetFeedLists } from '../../features/feed/feed-lists.ts'
import { useRemote } from '../../features/remote/remote-store.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import { createKept } from '../../shared/kept.ts'
import { Link } from '../../shared/link.tsx'
import { useNews } from '../../shared/news-store.ts'
import { activeItem } from './bottom-bar-rule.ts'
import { isFoundShown } from './found-rule.ts'
import { placeItems } from './place-items.ts'

const countMost = 99

/** The five places of the app (spec SHL-6): the third one says that there are new sound messages (spec SHL-9), the last one counts the chosen songs. */
export function BottomBar() {
  const t = useT()
  const { pathname } = useLocation()
  const queued = useRemote(({ queue }) => queue?.items.length ?? 0)
  const active = activeItem(pathname)
  const count = queued > countMost ? `${countMost}+` : String(queued)
  const foundShown = useFoundShown()
  const isNew = useNews(({ sound }) => sound > 0)
  const item = (label: keyof typeof icons, isActive: boolean): TabBarItem => {
    const { to, text } = placeItems[label]
    return { to, label: t(text), icon: icons[label], active: isActive }
  }
  const items: TabBarItem[] = [
    item('songs', active === 'songs'),
    item('controller', active === 'control'),
    ...(foundShown ? [{ ...item('found', active === 'found'), ...(isNew ? { news: t('nav.news') } : {}) }] : []),
    item('my', active === 'me'),
    { ...item('added', active === 'queue'), ...(queued > 0 ? { badge: count } : {}) },
  ]
  return <TabBar label={t('app.tabs')} items={items} link={BarLink} />
}

// Whoever goes anywhere else finds the show area as it is by then (spec SHL-10).
function BarLink(props: ComponentProps<TabLink>) {
  const queries = useQueryClient()
  return <Link {...props} onClickCapture={() => props.to !== placeItems.found.to && forgetFeedLists(queries)} />
}

const icons = {
  songs: <SongIcon />,
  controller: <RemoteIcon />,
  found: <FoundIcon />,
  my: <UserIcon />,
  added: <QueueIcon />,
}

const kept = createKept(() => window.sessionStorage)

function useFoundShown(): boolean {
  const channel = useUser()?.channel ?? homeId
  // The configuration was fetched before the bar could be drawn, and stays as it is for this visit.
  return useMemo(
    () => isFoundShown({ systemConfig: kept.read(storageKeys.systemConfig), host: window.location.host, channel }),
    [channel],
  )
}
