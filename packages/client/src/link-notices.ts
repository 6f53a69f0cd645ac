import { type Notice, notice } from '@openktv/contract/push'
import { join } from './join.ts'

type NoticeListener = (notice: Notice) => void

/** What a page is told inside PUSH packets, and who wants to hear of it. */
export type LinkNotices = {
  onNotice: (listener: NoticeListener) => () => void
  /** Tells a content on; false when it is no notice. Throws what a listener threw, once all have heard. */
  take: (content: unknown) => boolean
}

export function createLinkNotices(): LinkNotices {
  const listeners = new Set<NoticeListener>()

  function take(content: unknown): boolean {
    const told = notice.safeParse(content)
    if (told.success) tellAll(told.data)
    return told.success
  }

  // One listener's fault takes nothing from the others.
  function tellAll(told: Notice): void {
    const faults: unknown[] = []
    for (const listener of listeners)
      try {
        listener(told)
      } catch (error) {
        faults.push(error)
      }
    if (faults.length > 0) throw faults[0]
  }

  return { onNotice: (listener) => join(listeners, listener), take }
}
