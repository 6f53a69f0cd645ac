import { countdownTickMs } from '@openktv/contract/business'
import { useEffect, useState } from 'react'

/** Whole seconds left of a wait; the first one begins at once, `start` begins another of so many milliseconds. */
export function useCountdown(firstMs = 0): { leftS: number; start: (waitMs: number) => void } {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const [endMs, setEndMs] = useState(nowMs + firstMs)
  useEffect(() => {
    if (endMs <= Date.now()) return
    const timer = setInterval(() => {
      setNowMs(Date.now())
      if (Date.now() >= endMs) clearInterval(timer)
    }, countdownTickMs)
    return () => clearInterval(timer)
  }, [endMs])

  function start(waitMs: number): void {
    setNowMs(Date.now())
    setEndMs(Date.now() + waitMs)
  }

  return { leftS: Math.max(0, Math.ceil((endMs - nowMs) / 1000)), start }
}
