import { useEffect, useRef } from 'react'

/** Calls back before every picture the screen draws, as long as the part is on screen. Draws nothing by itself: React stays asleep. */
export function useFrame(onFrame: () => void): void {
  const latest = useRef(onFrame)
  useEffect(() => {
    latest.current = onFrame
  })
  useEffect(() => {
    let frame = requestAnimationFrame(function run() {
      latest.current()
      frame = requestAnimationFrame(run)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
