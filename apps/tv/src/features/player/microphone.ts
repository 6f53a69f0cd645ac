import { createStore, type StoreApi } from 'zustand/vanilla'

/** The microphone of the TV. Whoever creates it closes it. */
export type Microphone = {
  /** Whether a singer is heard: a track is live. */
  store: StoreApi<{ isLive: boolean }>
  /** Whether the page may ask for one at all. */
  hasAccess: boolean
  /** Somebody in the room wants it: asks for it, and answers whether it could be had. */
  switchOn: () => Promise<boolean>
  switchOff: () => void
  close: () => void
}

export type MicrophoneNeeds = {
  /** Undefined where the page may not ask at all: browsers lend microphones to safe origins only. */
  devices: Pick<MediaDevices, 'getUserMedia' | 'addEventListener' | 'removeEventListener'> | undefined
  /** Whether the room has said yes before, so that nobody is asked again. */
  isGranted: () => Promise<boolean>
  plug: (microphone: MediaStream | undefined) => void
  /** Whether it was on when this TV was last seen. */
  isWanted: boolean
  keepWanted: (isWanted: boolean) => void
}

/** What helps a call spoils a song: a voice as it is, and at once. */
const asItIs = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Opens the microphone without asking anybody where it was allowed before, and again whenever one is plugged in. */
export function createMicrophone({ devices, isGranted, plug, ...needs }: MicrophoneNeeds): Microphone {
  const { store, take, drop } = createSocket(plug)
  let isWanted = needs.isWanted
  let opening: Promise<boolean> | undefined

  async function openOnce(): Promise<boolean> {
    try {
      const opened = await devices?.getUserMedia({ audio: asItIs, video: false })
      if (opened && isWanted) take(opened)
      // It was switched off while the browser was asking.
      else stopAll(opened)
      return opened !== undefined && isWanted
    } catch {
      // Nobody allowed it, or none is plugged in; the next one that is will be tried.
      return false
    } finally {
      opening = undefined
    }
  }

  const open = async (): Promise<boolean> => store.getState().isLive || (opening ??= openOnce())

  async function openQuietly(): Promise<void> {
    if (isWanted && (await isGranted()) && isWanted) await open()
  }

  function want(wish: boolean): void {
    isWanted = wish
    needs.keepWanted(wish)
  }

  const onDevices = (): void => void openQuietly()
  devices?.addEventListener('devicechange', onDevices)
  onDevices()
  return {
    store,
    hasAccess: devices !== undefined,
    switchOn: () => {
      want(true)
      return open()
    },
    switchOff: () => {
      want(false)
      drop()
    },
    close: () => {
      devices?.removeEventListener('devicechange', onDevices)
      isWanted = false
      drop()
    },
  }
}

/** Where one microphone at a time is plugged in; one that is pulled out drops out by itself. */
function createSocket(plug: MicrophoneNeeds['plug']) {
  const store = createStore(() => ({ isLive: false }))
  let stream: MediaStream | undefined

  function drop(): void {
    if (!stream) return
    for (const track of stream.getTracks()) track.removeEventListener('ended', drop)
    stopAll(stream)
    stream = undefined
    plug(undefined)
    store.setState({ isLive: false })
  }

  function take(opened: MediaStream): void {
    stream = opened
    for (const track of opened.getTracks()) track.addEventListener('ended', drop)
    plug(opened)
    store.setState({ isLive: true })
  }

  return { store, take, drop }
}

function stopAll(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
