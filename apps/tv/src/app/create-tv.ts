import { retryDelayMs } from '@openktv/contract/business'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { introduce, type IntroduceNeeds } from '../features/pairing/introduce.ts'
import { createRoom, type Room, type RoomNeeds } from './create-room.ts'

export type TvNeeds = IntroduceNeeds &
  Omit<RoomNeeds, 'identity' | 'call' | 'onUnknown' | 'onTaken' | 'remembered'> & {
    loadRemembered: () => RoomNeeds['remembered']
  }

/** Where this page is: still asking who it is, in its room, or shown out because another window plays this TV. */
type Place = { kind: 'lobby' } | { kind: 'room'; room: Room } | { kind: 'taken' }

/** The TV of one page. Whoever creates it closes it. */
export type Tv = {
  store: StoreApi<Place>
  /** The room, while there is one. */
  room: () => Room | undefined
  /** Takes this TV back from another window. */
  takeBack: () => void
  close: () => void
}

/** Introduces itself at once and, where nobody answers, every 5 s; again as a new TV when the server has forgotten it. */
export function createTv(needs: TvNeeds): Tv {
  const store = createStore<Place>(() => ({ kind: 'lobby' }))
  let closed = false
  let stopTimer: (() => void) | undefined

  function currentRoom(): Room | undefined {
    const place = store.getState()
    return place.kind === 'room' ? place.room : undefined
  }

  async function enter(): Promise<void> {
    try {
      const identity = await introduce(needs)
      if (closed) return
      const room: Room = createRoom({
        ...needs,
        identity,
        call: needs.callAs(identity.token),
        remembered: needs.loadRemembered(),
        onUnknown: () => leave(room, 'lobby'),
        onTaken: () => leave(room, 'taken'),
      })
      store.setState({ kind: 'room', room }, true)
    } catch {
      // The server is away; the screen says so, and it is asked again.
      if (!closed) stopTimer = needs.setTimer(() => void enter(), retryDelayMs)
    }
  }

  // Calls of a room that was left may still fail afterwards; only the room on screen counts.
  function leave(room: Room, kind: 'lobby' | 'taken'): void {
    if (currentRoom() !== room) return
    room.close()
    store.setState({ kind }, true)
    if (kind === 'lobby') void enter()
  }

  void enter()
  return {
    store,
    room: currentRoom,
    takeBack: () => {
      if (store.getState().kind !== 'taken') return
      store.setState({ kind: 'lobby' }, true)
      void enter()
    },
    close: () => {
      closed = true
      stopTimer?.()
      currentRoom()?.close()
    },
  }
}
