import { ToastHost } from '@openktv/ui/toast-host.tsx'
import { lazy, Suspense, useEffect, useState } from 'react'
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router'
import { useCalm } from '../../shared/calm-store.ts'
import { useToasts } from '../../shared/toasts.ts'
import { useTv } from '../../shared/tv-store.ts'
import { Problem } from '../parts/problem.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { isBarShown } from './bottom-bar-rule.ts'
import { bottomPaddingRem } from './bottom-padding.ts'
import styles from './main-layout.module.css'
import { PageFallback } from './page-fallback.tsx'
import { useUserLanguage } from './use-user-language.ts'

const BindSheet = lazy(async () => ({ default: (await import('../parts/bind-sheet.tsx')).BindSheet }))
// Without it everything that can be seen works; the next visit asks again.
const Later = lazy(async () => ({
  default: await import('./later.tsx').then(
    (loaded) => loaded.Later,
    () => Nothing,
  ),
}))

/** Everything around the routed page: the bottom bar, the toasts and the sheet that connects a TV. */
export function MainLayout() {
  const location = useLocation()
  useUserLanguage()
  const toasts = useToasts((state) => state.toasts)
  const asking = useTv((state) => state.asking)
  const calm = useCalm((state) => state.calm)
  const barShown = isBarShown(location)
  return (
    <>
      <div className={styles['stage']} aria-hidden="true" />
      <div
        className={barShown ? styles['aboveBar'] : undefined}
        style={{ paddingBottom: `${bottomPaddingRem(location.pathname)}rem` }}
      >
        <StartAtTop key={`top ${location.pathname}`} />
        <Problem key={location.pathname}>
          <Suspense fallback={<PageFallback />}>
            <Outlet />
          </Suspense>
        </Problem>
      </div>
      {barShown && <BottomBar />}
      <Suspense>{useOnce(asking) && <BindSheet />}</Suspense>
      <Suspense>{calm && <Later />}</Suspense>
      <ToastHost toasts={toasts} />
    </>
  )
}

function Nothing() {
  return null
}

// A new page begins at its top; on the way back the browser knows where it was.
function StartAtTop() {
  const back = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (!back) window.scrollTo(0, 0)
  }, [back])
  return null
}

// The sheet stays once it has been opened, so that it can close by itself.
function useOnce(wanted: boolean): boolean {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return wanted || was
}
