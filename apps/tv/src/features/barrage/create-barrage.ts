import type { Reaction } from '@openktv/contract/console'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Said } from '../../shared/said.ts'
import { emptyLanes, place, type Way } from './lanes.ts'

/** Words on the screen. `shownMs`: how long in all. */
export type Text = { id: number; nickname: string; words: string; lane: number; shownMs: number; moves: boolean }
/** A reaction on the screen; `place` tells those that follow each other apart. */
export type Thrown = { id: number; reaction: Reaction; place: number }
type BarrageView = { isOn: boolean; texts: readonly Text[]; thrown: readonly Thrown[] }

export type Barrage = {
  store: StoreApi<BarrageView>
  /** Shows it, at once or when there is room; nothing while the barrage is off. */
  say: (said: Said) => void
  /** Turns the barrage on or off; off also takes away what is on the screen. */
  turn: (isOn: boolean) => void
}

export type BarrageNeeds = {
  isOn: boolean
  /** Milliseconds of a clock that is never set. */
  now: () => number
  setTimer: (callback: () => void, delayMs: number) => () => void
  /** How wide words will be on a stage of 1080 lines, in its pixels. */
  widthOf: (text: { nickname: string; words: string }) => number
  way: () => Way
}

const lanes = 3
// More would be a curtain.
const textsMost = 12
// Some twenty seconds of three full lanes; of more the oldest are dropped, because their moment has passed.
const waitingMost = 24
const thrownMost = 12
/** How long a reaction rises. */
export const risingMs = 3_200
// Those that come together rise one after the other, at five places; the last of them begins 0.6 s late.
const places = 5
const thrownMs = risingMs + 600

type Waiting = { nickname: string; words: string }

/** What people throw onto the TV: words in lanes, reactions at the edge. It lives as long as the page. */
export function createBarrage(needs: BarrageNeeds): Barrage {
  const store = createStore<BarrageView>(() => ({ isOn: needs.isOn, texts: [], thrown: [] }))
  const words = createWords(needs, store)
  const fling = createFling(needs, store)
  return {
    store,
    say: ({ nickname, barrage, reaction }) => {
      if (!store.getState().isOn) return
      if (reaction) fling(reaction)
      if (barrage !== undefined) words.add({ nickname, words: barrage })
    },
    turn: (isOn) => {
      words.forget()
      store.setState({ isOn, texts: [], thrown: [] })
    },
  }
}

/** Shows words as lanes become free. */
function createWords({ now, setTimer, widthOf, way }: BarrageNeeds, store: Barrage['store']) {
  let waiting: readonly Waiting[] = []
  let freeFromMs = emptyLanes(lanes)
  let lastId = 0
  let stopWaiting: (() => void) | undefined

  function showNext(): void {
    stopWaiting?.()
    const [next] = waiting
    // Whoever leaves the screen calls again.
    if (!next || store.getState().texts.length >= textsMost) return
    const nowMs = now()
    const currentWay = way()
    const placed = place(freeFromMs, { nowMs, widthPx: widthOf(next) }, currentWay)
    if (placed.startMs > nowMs) {
      stopWaiting = setTimer(showNext, Math.ceil(placed.startMs - nowMs))
      return
    }
    waiting = waiting.slice(1)
    freeFromMs = placed.freeFromMs
    lastId += 1
    const { lane, startMs, endMs } = placed
    show({ ...next, id: lastId, lane, shownMs: endMs - startMs, moves: currentWay.kind === 'flying' })
    showNext()
  }

  function show(text: Text): void {
    store.setState(({ texts }) => ({ texts: [...texts, text] }))
    setTimer(() => {
      store.setState(({ texts }) => ({ texts: texts.filter(({ id }) => id !== text.id) }))
      showNext()
    }, text.shownMs)
  }

  return {
    add: (text: Waiting): void => {
      waiting = [...waiting, text].slice(-waitingMost)
      showNext()
    },
    forget: (): void => {
      stopWaiting?.()
      waiting = []
      freeFromMs = emptyLanes(lanes)
    },
  }
}

/** Lets a reaction rise, unless too many rise already. */
function createFling({ setTimer }: BarrageNeeds, store: Barrage['store']): (reaction: Reaction) => void {
  let lastId = 0
  return (reaction) => {
    const { thrown } = store.getState()
    if (thrown.length >= thrownMost) return
    lastId += 1
    const id = lastId
    store.setState({ thrown: [...thrown, { id, reaction, place: (id * 2) % places }] })
    setTimer(() => store.setState((held) => ({ thrown: held.thrown.filter((one) => one.id !== id) })), thrownMs)
  }
}
