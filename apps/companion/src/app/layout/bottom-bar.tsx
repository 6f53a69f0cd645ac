import { homeId, storageKeys } from '@openktv/contract/business'
import { QueueIcon, RemoteIcon, FoundIcon, SongIcon, UserIcon } from '@openktv/ui/first-icons'
import { TabBar, type TabBarItem } from '@openktv/ui/tab-bar.tsx'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../features/account/use-user.ts'
import { useRemote } from '../../features/remote/remote-store.ts'
import { useT } from '../../shared/i18n/i18n.ts'
import { createKept } from '../../shared/kept.ts'
import { Link } from '../../shared/link.tsx'
import { href } from '../../shared/paths.ts'
import { activeItem } from './bottom-bar-rule.ts'
import { isFoundShown } from './found-rule.ts'

const countMost = 99

/** The five places of the app (spec SHL-6); the last one counts the chosen songs. */
export function BottomBar() {
  const t = useT()
  const { pathname } = useLocation()
  const queued = useRemote(({ queue }) => queue?.items.length ?? 0)
  const active = activeItem(pathname)
  const count = queued > countMost ? `${countMost}+` : String(queued)
  const foundShown = useFoundShown()
  const items: TabBarItem[] = [
    { to: href('/index'), label: t('nav.songs'), icon: <SongIcon />, active: active === 'songs' },
    { to: href('/play/control'), label: t('nav.control'), icon: <RemoteIcon />, active: active === 'control' },
    ...(foundShown
      ? [{ to: href('/found', { logId: '0' }), label: t('nav.found'), icon: <FoundIcon />, active: active === 'found' }]
      : []),
    { to: href('/user/index'), label: t('nav.me'), icon: <UserIcon />, active: active === 'me' },
    {
      to: href('/song/control'),
      label: t('nav.queue'),
      icon: <QueueIcon />,
      active: active === 'queue',
      ...(queued > 0 ? { badge: count } : {}),
    },
  ]
  return <TabBar label={t('app.tabs')} items={items} link={Link} />
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
