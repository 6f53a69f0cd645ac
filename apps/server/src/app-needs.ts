import type { Bus } from './engines/bus/bus.ts'
import type { Database } from './engines/database/database.ts'
import type { Files } from './engines/files/files.ts'
import type { Logbook } from './engines/logbook/logbook.ts'
import type { Outside } from './engines/outside/outside.ts'
import type { HttpRules } from './http/http.ts'
import type { Log } from './http/log.ts'
import type { Pages } from './http/pages.ts'
import type { Secrets } from './http/secrets.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Search } from './search/search.ts'
import type { Studio } from './studio/studio.ts'

/** What the server stands on; whoever opened them closes them. */
export type Engines = {
  database: Database
  bus: Bus
  files: Files
  studio: Studio
  logbook: Logbook
  /** Empty as it comes; the songs feature fills it from the database. */
  search: Search
  outside: Outside
}

/** What the server is told by whoever starts it. */
export type AppNeeds = {
  log: Log
  now: () => number
  secrets: Secrets
  pages: Pages | undefined
  publicOrigin: string | undefined
  trustProxy: boolean
  checkAnswers: boolean
  /** How many codes and mails are sent a minute at most, whoever asks. */
  messagesPerMinute: number
  /** Words that nobody may throw onto a TV. */
  blockedWords: readonly string[]
  /** What plays the outside world, where it is played. */
  sandbox: Sandbox | undefined
  rules: HttpRules
  /** The address other machines in the house reach this one by. */
  lanAddress: () => string | undefined
}

/** The whole server, from outside. */
export type App = {
  /** Opens the doors; resolves with the port. Rejects with Node's own error when it cannot be had. */
  listen: (port: number, host: string) => Promise<number>
  /** Where other machines in the house reach it, when that is known. */
  lanOrigin: () => string | undefined
  /** Fills an empty catalogue with the demo songs and renders what has no media yet. Resolves when all of it is done. */
  prepareSongs: () => Promise<void>
  /** Lets running requests end, sends every socket away, and stops. The engines stay open: they belong to whoever opened them. */
  close: () => Promise<void>
}
