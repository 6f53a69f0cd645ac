/** Nobody is registered under that key. */
export class Offline extends Error {
  override name = 'Offline'
}

/** Somebody is registered but did not answer in time. */
export class TimedOut extends Error {
  override name = 'TimedOut'
}

/** The bus itself cannot be reached. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** Answers one request; what it throws reaches the asker as a rejection with the same message. */
export type BusHandler = (payload: string) => Promise<string>

/** Undoes a registration; a second call does nothing. */
export type Off = () => void

/**
 * Routes requests to whoever is registered under a key, and fans out notices. Being registered is being present: there is no other presence.
 * A registration with a higher or the same epoch as the present one replaces it and calls its `replaced`; a lower one is replaced at once.
 */
export type Bus = {
  /** Resolves when requests from everywhere reach `handler`. */
  register: (key: string, entry: { epoch: number; handler: BusHandler; replaced: () => void }) => Promise<Off>
  /** Asks whoever is registered. Rejects with Offline, TimedOut, Unavailable, or the handler's own error. */
  request: (key: string, payload: string, timeoutMs: number) => Promise<string>
  /** Tells every subscriber of a subject, once, in the order of publishing. Nobody listening is no error. */
  publish: (subject: string, payload: string) => void
  /** Listens to a subject. Resolves when notices from everywhere arrive. */
  subscribe: (subject: string, listener: (payload: string) => void) => Promise<Off>
  /** Whether the other servers can be heard now; a server that is alone always hears all there is. */
  isWhole: () => boolean
  /** Calls back when notices may have been missed, or somebody may have vanished without a word: what was heard is to be asked for anew. */
  onGap: (listener: () => void) => Off
  /** Lets what was published leave, and forgets everybody; later requests reject with Unavailable. */
  close: () => Promise<void>
}
