import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRenderer, type RenderSong } from './render-song.ts'
import { readSong } from './score/read-song.ts'
import type { DemoSong, Rendered, Studio } from './studio.ts'
import { createWorkerRenderer } from './worker-renderer.ts'

/**
 * `songsFolder` holds the note files (`*.song`). With `workerScript`, the bundled studio-worker, songs are rendered in a thread of
 * its own, without it in this one. `onProblem` hears of note files that cannot be read and are left out of the catalogue.
 */
export type StudioNeeds = { songsFolder: string; workerScript?: URL; onProblem?: (problem: string) => void }

/** Opens the studio. Throws when the folder cannot be read. */
export function createStudio({ songsFolder, workerScript, onProblem }: StudioNeeds): Studio {
  const renderer = workerScript ? createWorkerRenderer(workerScript) : inThisThread()
  const songs = readCatalogue(songsFolder, onProblem ?? nothing)
  const waiting: Job[] = []
  let working: Job | undefined
  let closed = false

  function render(noteFile: string, urgency: 'now' | 'later'): Promise<Rendered> {
    if (closed) return Promise.reject(new Error(closedMessage))
    if (working?.noteFile === noteFile) return working.rendered
    const job = waiting.find((each) => each.noteFile === noteFile) ?? newJob(noteFile)
    if (waiting.includes(job)) waiting.splice(waiting.indexOf(job), 1)
    if (urgency === 'now') waiting.unshift(job)
    else waiting.push(job)
    workOn()
    return job.rendered
  }

  function workOn(): void {
    if (working || closed) return
    working = waiting.shift()
    if (!working) return
    const { noteFile, resolve, reject } = working
    void renderFile(renderer.render, songsFolder, noteFile)
      .then(resolve, reject)
      .finally(() => {
        working = undefined
        workOn()
      })
  }

  async function close(): Promise<void> {
    closed = true
    for (const job of waiting.splice(0)) job.reject(new Error(closedMessage))
    await renderer.close()
    await working?.rendered.catch(() => undefined)
  }

  return { catalogue: () => songs, render, close }
}

type Job = {
  noteFile: string
  rendered: Promise<Rendered>
  resolve: (rendered: Rendered) => void
  reject: (reason: unknown) => void
}

const closedMessage = 'the studio is closed'

function nothing(): void {}

function newJob(noteFile: string): Job {
  let resolve: Job['resolve'] = nothing
  let reject: Job['reject'] = nothing
  const rendered = new Promise<Rendered>((accept, refuse) => {
    resolve = accept
    reject = refuse
  })
  return { noteFile, rendered, resolve, reject }
}

async function renderFile(render: RenderSong, folder: string, noteFile: string): Promise<Rendered> {
  if (!/^[\w-]+\.song$/.test(noteFile)) throw new Error(`"${noteFile}" is not the name of a note file`)
  try {
    return await render(readFileSync(join(folder, noteFile), 'utf8'), noteFile)
  } catch (problem) {
    throw new Error(`${noteFile}: ${problem instanceof Error ? problem.message : String(problem)}`, { cause: problem })
  }
}

/** The songs by their number. */
function readCatalogue(folder: string, onProblem: (problem: string) => void): DemoSong[] {
  const songs: DemoSong[] = []
  for (const noteFile of readdirSync(folder).filter((name) => name.endsWith('.song')))
    try {
      songs.push(readSong(readFileSync(join(folder, noteFile), 'utf8'), noteFile).song)
    } catch (problem) {
      onProblem(`${noteFile}: ${problem instanceof Error ? problem.message : String(problem)}`)
    }
  return songs.toSorted((one, other) => one.songNo.localeCompare(other.songNo))
}

function inThisThread(): { render: RenderSong; close: () => Promise<void> } {
  return { render: createRenderer(), close: () => Promise.resolve() }
}
