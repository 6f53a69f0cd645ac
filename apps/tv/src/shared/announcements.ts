import { toastMs } from '@openktv/contract/business'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Something the room should hear of. */
export type Announcement =
  | { kind: 'joined'; nickname: string }
  | { kind: 'signedIn'; nickname: string }
  | { kind: 'added'; nickname: string; musicName: string }
  | { kind: 'failed'; musicName: string }
  | { kind: 'noMic' }
  | { kind: 'unsafeMic' }

type Shown = { id: number; announcement: Announcement }

/** What is announced right now, newest last; each for 3 s (spec: toasts) and at most two at a time, so that the melody stays free. */
export type Announcements = { store: StoreApi<readonly Shown[]>; announce: (announcement: Announcement) => void }

const shownMax = 2

export function createAnnouncements(setTimer: (callback: () => void, delayMs: number) => () => void): Announcements {
  const store = createStore<readonly Shown[]>(() => [])
  let last = 0
  return {
    store,
    announce: (announcement) => {
      last += 1
      const id = last
      store.setState((shown) => [...shown, { id, announcement }].slice(-shownMax), true)
      setTimer(() => store.setState((shown) => shown.filter((one) => one.id !== id), true), toastMs)
    },
  }
}
