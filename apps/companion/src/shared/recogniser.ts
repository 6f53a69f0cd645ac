/** What became of listening: the words, nothing that could be understood, no permission to listen, or no answer. */
export type Heard = { kind: 'text'; text: string } | { kind: 'nothing' | 'denied' | 'failed' }

/** Hears how listening goes; `heard` comes once and last. */
export type ListenEvents = {
  /** The microphone is open. */
  listening: () => void
  /** What has been understood so far, where that can be known. */
  hearing: (text: string) => void
  heard: (heard: Heard) => void
}

/** One time of listening: `stop` when all has been said, `cancel` when nobody wants to know any more. */
export type Listening = { stop: () => void; cancel: () => void }

/** What turns speech into words. */
export type Recogniser = { listen: (events: ListenEvents) => Listening }
