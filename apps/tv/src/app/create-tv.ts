import { retryDelayMs } from '@openktv/contract/business'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { introduce, type IntroduceNeeds } from '../features/pairing/introduce.ts'
import { createRoom, type Room, type RoomNeeds } from './create-room.ts'

export type TvNeeds = IntroduceNeeds &
  Omit<RoomNeeds, 'identity' | 'call' | 'onUnknown' | 'remembered'> & {
    loadRemembered: () => RoomNeeds['remembered']
  }

/** The TV: nobody until the server knows it, then one room; a new one when the server has forgotten it. Whoever creates it closes it. */
export type Tv = { store: StoreApi<{ room: Room | undefined }>; close: () => void }

/** Introduces itself at once and, where nobody answers, every 5 s. */
export function createTv(needs: TvNeeds): Tv {
  const store = createStore<{ room: Room | undefined }>(() => ({ room: undefined }))
  let closed = false
  let stopTimer: (() => void) | undefined

  function leave(): void {
    store.getState().room?.close()
    store.setState({ room: undefined })
  }

  async function enter(): Promise<void> {
    try {
      const identity = await introduce(needs)
      if (closed) return
      const remembered = needs.loadRemembered()
      const call = needs.callAs(identity.token)
      const room: Room = createRoom({ ...needs, identity, remembered, call, onUnknown: () => again(room) })
      store.setState({ room })
    } catch {
      // The server is away; the screen says so, and it is asked again.
      if (!closed) stopTimer = needs.setTimer(() => void enter(), retryDelayMs)
    }
  }

  // Calls of a room that was left may still fail afterwards; only the room on screen counts.
  function again(room: Room): void {
    if (store.getState().room !== room) return
    leave()
    void enter()
  }

  void enter()
  return {
    store,
    close: () => {
      closed = true
      stopTimer?.()
      leave()
    },
  }
}
