import { storageKeys } from '@openktv/contract/business'
import type { EventName } from '@openktv/contract/tracking'
import * as z from 'zod/mini'
import { pageCodeOf } from './page-codes.ts'

export type PageLogNeeds = {
  /** What is kept for this visit, by the keys of spec AUT-10. */
  kept: {
    read: (key: string) => string | undefined
    write: (key: string, value: string) => void
    remove: (key: string) => void
  }
  now: () => number
  track: (event: EventName, values: Readonly<Record<string, string>>) => void
}

const pageData = z.object({ pageCode: z.string(), logId: z.string() })
type PageData = z.infer<typeof pageData>

// The search has no code of its own, and whoever comes back from it is still on the page before (spec LOG-3).
const searchPath = '/song/search'

/** Notes which page was open for how long; hears of every change of the path with the query's logId (spec LOG-3). */
export function createPageLog({ kept, now, track }: PageLogNeeds) {
  return (pathname: string, logId: string | null): void => {
    const before = readPage(kept.read(storageKeys.logData))
    const pageCode = pageCodeOf(pathname)
    if (before && before.pageCode !== pageCode) {
      const openMs = now() - openedMs(kept.read(storageKeys.pageOpenTime), now())
      track('page_close', { pageCode: before.pageCode, openMs: String(openMs) })
    }
    if (pageCode === undefined) {
      if (pathname !== searchPath) [storageKeys.logData, storageKeys.pageOpenTime].forEach(kept.remove)
      return
    }
    const saved: PageData = { pageCode, logId: logId ?? before?.logId ?? '' }
    kept.write(storageKeys.logData, JSON.stringify(saved))
    kept.write(storageKeys.pageOpenTime, String(now()))
    track('page_open', saved)
  }
}

// What somebody broke counts as nothing and is written anew (spec AUT-10).
function readPage(text: string | undefined): PageData | undefined {
  try {
    const read = z.safeParse(pageData, JSON.parse(text ?? ''))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

function openedMs(text: string | undefined, nowMs: number): number {
  const openedAtMs = Number(text)
  return openedAtMs > 0 && openedAtMs <= nowMs ? openedAtMs : nowMs
}
