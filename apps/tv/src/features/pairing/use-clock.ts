import { useEffect, useState } from 'react'

const minuteMs = 60_000

/** The time of day as the language writes it, e.g. 21:08; changes on the minute. */
export function useClock(language: string): string {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    let timer = setTimeout(function tick() {
      setNowMs(Date.now())
      timer = setTimeout(tick, untilMinute())
    }, untilMinute())
    return () => clearTimeout(timer)
  }, [])
  return new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(nowMs)
}

function untilMinute(): number {
  return minuteMs - (Date.now() % minuteMs)
}
