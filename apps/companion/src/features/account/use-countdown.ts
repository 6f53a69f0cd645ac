import { countdownTickMs } from '@openktv/contract/business'
import { useEffect, useState } from 'react'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import { waitOf } from './wait-of.ts'

export type Countdown = {
  /** How long it still takes, as people say it; undefined once it is over. */
  left: string | undefined
  /** Begins a wait of so many milliseconds; none where nobody has said how long. */
  start: (waitMs: number | undefined) => void
}

/** A wait that is counted down (spec AUT-3); the first one begins at once. */
export function useCountdown(firstMs = 0): Countdown {
  const t = useAccountT()
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

  function start(waitMs = 0): void {
    setNowMs(Date.now())
    setEndMs(Date.now() + waitMs)
  }

  const wait = waitOf(endMs - nowMs)
  return { left: wait && t(`wait.${wait.unit}`, { count: wait.count }), start }
}
