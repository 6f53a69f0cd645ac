import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { scrollWhenThere } from './scroll-when-there.ts'

const positionsPx = new Map<string, number>()

/** Keeps how far every page was scrolled, and goes there again on the way back or forth; the browser gives up where a list is not drawn yet. */
export function useKeptScroll(): void {
  const { key } = useLocation()
  const returned = useNavigationType() === NavigationType.Pop
  const opened = useRef(key)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const release = (): void => void (window.history.scrollRestoration = 'auto')
    // A reload is the browser's own affair.
    window.addEventListener('pagehide', release)
    return () => window.removeEventListener('pagehide', release)
  }, [])

  // With the change of the page and not after it: a shorter page moves the browser up, and that is not where anybody left the longer one.
  useLayoutEffect(() => {
    // The page that the app was opened with stands where it is.
    const moved = opened.current !== key
    opened.current = ''
    const stop = moved && returned ? scrollWhenThere(window, positionsPx.get(key) ?? 0) : undefined
    const note = (): void => void positionsPx.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      stop?.()
      window.removeEventListener('scroll', note)
    }
  }, [key, returned])
}
