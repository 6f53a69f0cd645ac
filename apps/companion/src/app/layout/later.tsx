import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useUser } from '../../features/account/use-user.ts'
import { MessageWatch } from '../../features/messages/message-watch.tsx'
import { forgetNotices } from '../../features/messages/notices.ts'
import { FloatingRemote } from '../../features/remote/floating-remote.tsx'
import { isFloatingShown } from '../../features/remote/floating-rule.ts'
import { loadHearts } from '../../features/songs/load-hearts.ts'
import { useNews } from '../../shared/news-store.ts'
import { useSharing } from '../../shared/share-store.ts'
import { Tracking } from '../tracking/tracking.tsx'
import { focusedField, helpAndroid } from './android-helper.ts'
import { activeItem, isBarShown } from './bottom-bar-rule.ts'
import { useKeptScroll } from './keep-scroll.ts'
import { registerWorker } from './register-worker.ts'
import { ToTop } from './to-top.tsx'

/** What the first list does not wait for: tracking, new messages, the floating remote, the share menu, the way back to the top, the service worker, help for Android (spec SHL-5, SHL-23). */
export function Later() {
  const location = useLocation()
  const floats = isFloatingShown(location)
  const userUuid = useUser()?.userUuid
  useKeptScroll()
  useEffect(() => registerWorker(window), [])
  useEffect(readyHearts, [])
  useEffect(() => {
    const { userAgent } = navigator
    return helpAndroid({ userAgent, view: window.visualViewport, field: () => focusedField(document) })
  }, [])
  return (
    <>
      <Tracking />
      <OwnNews key={`news ${userUuid}`} />
      {userUuid !== undefined && isBarShown(location) && (
        <MessageWatch key={`watch ${userUuid}`} onFound={activeItem(location.pathname) === 'found'} />
      )}
      <ToTop />
      <Suspense>{floats && <FloatingRemote />}</Suspense>
      <Suspense>{useSharing(({ wasOpened }) => wasOpened) && <ShareMenu />}</Suspense>
    </>
  )
}

// Without it the button does nothing this time; the next visit asks again.
const ShareMenu = lazy(async () => ({
  default: await import('./share-menu.tsx').then(
    (loaded) => loaded.ShareMenu,
    () => () => null,
  ),
}))

// What waits for somebody is nobody else's business.
function OwnNews() {
  useEffect(
    () => () => {
      useNews.setState({ sound: 0, mine: 0 })
      forgetNotices()
    },
    [],
  )
  return null
}

// A heart may be the last press before the page is left: what it needs is there by then, or is asked for at the press.
function readyHearts(): void {
  loadHearts().catch(() => undefined)
}
