import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { FloatingRemote } from '../../features/remote/floating-remote.tsx'
import { isFloatingShown } from '../../features/remote/floating-rule.ts'
import { Tracking } from '../tracking/tracking.tsx'
import { focusedField, helpAndroid } from './android-helper.ts'
import { useKeptScroll } from './keep-scroll.ts'
import { registerWorker } from './register-worker.ts'
import { ToTop } from './to-top.tsx'

/** What the first list does not wait for: tracking, the floating remote, the way back to the top, the service worker, help for Android (spec SHL-5, SHL-23). */
export function Later() {
  const floats = isFloatingShown(useLocation())
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
      <ToTop raised={floats} />
      <Suspense>{floats && <FloatingRemote />}</Suspense>
    </>
  )
}

// A heart may be the last press before the page is left: what it needs is there by then, or is asked for at the press.
function readyHearts(): void {
  import('../../features/songs/set-song-favorite.ts').catch(() => undefined)
}
