import type { ImportState } from './features/songs/import-songs.ts'

type ProgressNeeds = {
  /** What `done` will be in the end; undefined when nobody knows. */
  total: number | undefined
  now: () => number
  write: (text: string) => void
  /** On a terminal one line is written over and over, elsewhere one every few seconds. */
  isTerminal: boolean
}

const terminalEveryMs = 200
const fileEveryMs = 5_000

export type Progress = ReturnType<typeof createProgress>

/** Tells how far an import has come, how fast it is and when it will be done. */
export function createProgress({ total, now, write, isTerminal }: ProgressNeeds) {
  const startedMs = now()
  let shownMs = -Infinity
  let isLineOpen = false

  function show(state: ImportState): void {
    if (now() - shownMs < (isTerminal ? terminalEveryMs : fileEveryMs)) return
    shownMs = now()
    const text = progressText(state, { total, elapsedMs: now() - startedMs })
    write(isTerminal ? `\r${text}\u001B[K` : `${text}\n`)
    isLineOpen = isTerminal
  }

  /** Writes something that stays, on a line of its own. */
  function say(text: string): void {
    write(`${isLineOpen ? '\r\u001B[K' : ''}${text}\n`)
    isLineOpen = false
  }

  return { show, say, elapsedMs: () => now() - startedMs }
}

type Course = { total: number | undefined; elapsedMs: number }

/** "42 %, 126,000 songs, 9,800 songs/s, 18 s left". */
function progressText({ done, read }: ImportState, { total, elapsedMs }: Course): string {
  const parts = [`${counted(read)} songs`, `${rate(read, elapsedMs)} songs/s`]
  if (total === undefined || done === 0) return parts.join(', ')
  const share = Math.min(1, done / total)
  return [`${Math.floor(share * 100)} %`, ...parts, `${duration((elapsedMs * (1 - share)) / share)} left`].join(', ')
}

/** What came of an import, in one sentence or two. */
export function summaryText(state: ImportState, elapsedMs: number): string {
  const { read, added, changed, rejected } = state
  const songs = `${counted(read)} ${read === 1 ? 'song' : 'songs'}: ${counted(added)} new, ${counted(changed)} changed, ${counted(read - added - changed)} as they were`
  const skipped = rejected === 0 ? '' : ` ${counted(rejected)} ${rejected === 1 ? 'line was' : 'lines were'} skipped.`
  return `${songs}; ${duration(elapsedMs)}, ${rate(read, elapsedMs)} songs/s.${skipped}`
}

function rate(songs: number, elapsedMs: number): string {
  return counted(Math.round(songs / Math.max(elapsedMs / 1000, 0.001)))
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function counted(value: number): string {
  return value.toLocaleString('en-US')
}
