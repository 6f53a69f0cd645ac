import type { Heard, ListenEvents, Recogniser } from '../../shared/recogniser.ts'

/** What a browser's recogniser tells. */
export type SpeechEvents = {
  start: unknown
  result: { results: ArrayLike<ArrayLike<{ transcript: string }>> }
  error: { error: string }
  end: unknown
}

/** The part of a browser's recogniser that is used here; no library of types has it yet. */
export type SpeechRecognition = {
  lang: string
  interimResults: boolean
  start: () => void
  stop: () => void
  abort: () => void
  addEventListener: <Name extends keyof SpeechEvents>(name: Name, listener: (event: SpeechEvents[Name]) => void) => void
}

export type VoiceBrowserNeeds = {
  create: () => SpeechRecognition
  language: string
  setTimer: (callback: () => void, delayMs: number) => () => void
}

// Somebody may be reading the question whether the microphone may be used.
const permissionPatienceMs = 20_000
// A recogniser without its service may never say that it is done.
const answerPatienceMs = 8_000
const silences: Readonly<Record<string, Heard>> = {
  'not-allowed': { kind: 'denied' },
  'no-speech': { kind: 'nothing' },
  aborted: { kind: 'nothing' },
}

/** The browser's own recogniser (spec SCH-5). */
export function createVoiceBrowser(needs: VoiceBrowserNeeds): Recogniser {
  return { listen: (events) => listenBy(needs, events) }
}

function listenBy({ create, language, setTimer }: VoiceBrowserNeeds, events: ListenEvents) {
  const recognition = create()
  let text = ''
  let failure: Heard | undefined
  let isOver = false
  let stopTimer = setTimer(() => giveUp(), permissionPatienceMs)

  function end(heard: Heard): void {
    if (isOver) return
    isOver = true
    stopTimer()
    events.heard(heard)
  }

  function giveUp(): void {
    end(text === '' ? { kind: 'failed' } : { kind: 'text', text })
    recognition.abort()
  }

  recognition.lang = language
  recognition.interimResults = true
  recognition.addEventListener('start', () => {
    stopTimer()
    if (!isOver) events.listening()
  })
  recognition.addEventListener('result', ({ results }) => {
    text = Array.from(results, (result) => result[0]?.transcript ?? '').join('')
    if (!isOver) events.hearing(text)
  })
  recognition.addEventListener('error', ({ error }) => {
    failure = silences[error] ?? { kind: 'failed' }
  })
  recognition.addEventListener('end', () =>
    end(text === '' ? (failure ?? { kind: 'nothing' }) : { kind: 'text', text }),
  )
  recognition.start()

  return {
    stop() {
      stopTimer()
      stopTimer = setTimer(giveUp, answerPatienceMs)
      recognition.stop()
    },
    cancel() {
      isOver = true
      stopTimer()
      recognition.abort()
    },
  }
}
