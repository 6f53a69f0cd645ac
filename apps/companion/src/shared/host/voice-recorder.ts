import type { Heard, ListenEvents, Recogniser } from '../recogniser.ts'

type Recorded = { localId: string }

/** The part of the messaging app's script that records and understands. */
export type VoiceSdk = {
  startRecord: (asked: { success: () => void; cancel: () => void; fail: () => void }) => void
  stopRecord: (asked: { success: (recorded: Recorded) => void; fail: () => void }) => void
  /** The messaging app ends a recording after 60 s. */
  onVoiceRecordEnd: (asked: { complete: (recorded: Recorded) => void }) => void
  translateVoice: (asked: {
    localId: string
    isShowProgressTips: 0 | 1
    success: (result: { translateResult?: string }) => void
    fail: () => void
  }) => void
}

type SetTimer = (callback: () => void, delayMs: number) => () => void

// Somebody may be reading the question whether the microphone may be used.
const permissionPatienceMs = 20_000
// A call that follows another too quickly is never answered.
const answerPatienceMs = 8_000

/** The messaging app's own recorder as a recogniser: it records, then understands (spec SCH-5). */
export function createVoiceRecorder(sdk: VoiceSdk, setTimer: SetTimer): Recogniser {
  return { listen: (events) => listenBy(sdk, setTimer, events) }
}

function listenBy(sdk: VoiceSdk, setTimer: SetTimer, events: ListenEvents) {
  let state: 'starting' | 'stopping' | 'recording' | 'understanding' | 'over' = 'starting'
  let stopTimer = setTimer(() => end({ kind: 'failed' }), permissionPatienceMs)

  function wait(next: typeof state): void {
    state = next
    stopTimer()
    if (next !== 'recording' && next !== 'over') stopTimer = setTimer(() => end({ kind: 'failed' }), answerPatienceMs)
  }

  function end(heard: Heard): void {
    if (state === 'over') return
    wait('over')
    events.heard(heard)
  }

  function started(): void {
    if (state === 'over') return sdk.stopRecord({ success: nothing, fail: nothing })
    const wasStopped = state === 'stopping'
    wait('recording')
    events.listening()
    if (wasStopped) stop()
  }

  function stop(): void {
    if (state === 'starting') state = 'stopping'
    if (state !== 'recording') return
    wait('understanding')
    // Too short a recording is refused.
    sdk.stopRecord({ success: understand, fail: () => end({ kind: 'nothing' }) })
  }

  function understand({ localId }: Recorded): void {
    if (state === 'over') return
    wait('understanding')
    sdk.translateVoice({
      localId,
      isShowProgressTips: 0,
      success: ({ translateResult = '' }) =>
        end(translateResult === '' ? { kind: 'nothing' } : { kind: 'text', text: translateResult }),
      fail: () => end({ kind: 'failed' }),
    })
  }

  sdk.onVoiceRecordEnd({ complete: understand })
  sdk.startRecord({ success: started, cancel: () => end({ kind: 'denied' }), fail: () => end({ kind: 'failed' }) })

  return {
    stop,
    cancel() {
      const wasRecording = state === 'recording'
      wait('over')
      if (wasRecording) sdk.stopRecord({ success: nothing, fail: nothing })
    },
  }
}

function nothing(): void {
  // Nobody waits for this recording any more.
}
