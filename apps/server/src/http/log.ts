/** Where the server tells what it does, as lines a person reads. Secrets never go in. */
export type Log = {
  info: (text: string) => void
  /** The text is made only where it is written. */
  debug: (text: () => string) => void
  /** Something failed; the error's stack follows the sentence. */
  error: (text: string, error?: unknown) => void
}

const logLevels = ['silent', 'error', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** A log that writes the lines of its level and the more important ones. */
export function createLog(level: LogLevel, write: (line: string) => void): Log {
  const least = logLevels.indexOf(level)
  const line = (rank: LogLevel, text: () => string): void => {
    if (logLevels.indexOf(rank) <= least) write(`${text()}\n`)
  }
  return {
    info: (text) => line('info', () => text),
    debug: (text) => line('debug', text),
    error: (text, error) => line('error', () => (error === undefined ? text : `${text}\n${describe(error)}`)),
  }
}

/** An error with its stack and what caused it. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\nbecause: ${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}
