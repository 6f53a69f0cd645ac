/** What is watched of an audio context. */
export type WatchedContext = Pick<
  AudioContext,
  'state' | 'currentTime' | 'resume' | 'addEventListener' | 'removeEventListener'
>

/** Knows whether sound comes out, and brings it back by itself. Whoever creates it closes it. */
export type SoundWatch = {
  /** Calls back with whether sound comes out, now and whenever that changes; returns its own undo. */
  onSound: (listener: (sounds: boolean) => void) => () => void
  /** Asks the context to sound. */
  ask: () => void
  /** Watches another context from here on. */
  follow: (context: WatchedContext) => void
  close: () => void
}

export type SoundWatchNeeds = {
  /** Puts another context in the place of one that does not come back, and has it followed. */
  renew: () => void
  setTimer: (callback: () => void, delayMs: number) => () => void
}

const lookMs = 1_000
/** A clock that stood still twice in a row stands: a browser that has lost its loudspeaker may go on calling the context running. */
const stillLooks = 2
/** After so many looks without sound another context is opened: by then a loudspeaker that only blinked is back. */
const renewLooks = 5

/** Looks at the context at once, at each of its events, and every second. */
export function createSoundWatch(first: WatchedContext, { renew, setTimer }: SoundWatchNeeds): SoundWatch {
  const { onSound, tell, hasSounded } = createSoundNews(first.state === 'running')
  let context = first
  let heardS = -1
  let quietLooks = 0
  let stopTimer = setTimer(look, lookMs)

  function look(): void {
    stopTimer = setTimer(look, lookMs)
    const { state, currentTime } = context
    const moves = state === 'running' && currentTime !== heardS
    heardS = currentTime
    quietLooks = moves ? 0 : quietLooks + 1
    if (moves) return tell(true)
    if (state !== 'running' || quietLooks >= stillLooks) tell(false)
    // Before the first press a browser only grumbles when it is asked.
    if (!hasSounded()) return
    if (quietLooks % renewLooks === 0) renew()
    else ask()
  }

  function hear(): void {
    const { state } = context
    tell(state === 'running')
    // What is closed never sounds again.
    if (state === 'closed') renew()
  }

  function ask(): void {
    // A refusal is no error: the context stays as it is, which is told.
    if (context.state !== 'running') context.resume().catch(() => undefined)
  }

  function follow(next: WatchedContext): void {
    leave()
    context = next
    heardS = -1
    context.addEventListener('statechange', hear)
    context.addEventListener('error', ask)
    tell(context.state === 'running')
  }

  function leave(): void {
    context.removeEventListener('statechange', hear)
    context.removeEventListener('error', ask)
  }

  function close(): void {
    leave()
    stopTimer()
  }

  follow(first)
  return { onSound, ask, follow, close }
}

/** Tells whether sound comes out whenever that changes. */
function createSoundNews(first: boolean) {
  const listeners = new Set<(sounds: boolean) => void>()
  let sounds = first
  let hasSounded = first

  function tell(now: boolean): void {
    hasSounded ||= now
    if (now === sounds) return
    sounds = now
    for (const listener of listeners) listener(now)
  }

  function onSound(listener: (sounds: boolean) => void): () => void {
    listeners.add(listener)
    listener(sounds)
    return () => void listeners.delete(listener)
  }

  return { onSound, tell, hasSounded: () => hasSounded }
}
