import { Worker } from 'node:worker_threads'
import type { RenderSong } from './render-song.ts'
import type { Rendered } from './studio.ts'

/** What goes to the worker and what comes back. */
export type WorkerRequest = { text: string; noteFile: string }
export type WorkerReply = { rendered: Rendered } | { problem: string }

type Pending = { noteFile: string; resolve: (rendered: Rendered) => void; reject: (reason: Error) => void }

/** Renders in a thread of its own, one song at a time. A thread that dies takes its song with it (it rejects); the next song gets a new one. */
export function createWorkerRenderer(script: URL): { render: RenderSong; close: () => Promise<void> } {
  let worker: Worker | undefined
  let pending: Pending | undefined

  function hire(): Worker {
    const hired = new Worker(script)
    hired.on('message', (reply: WorkerReply) => {
      const answered = pending
      pending = undefined
      if ('problem' in reply) answered?.reject(new Error(reply.problem))
      else answered?.resolve(reply.rendered)
    })
    hired.on('error', (error: unknown) => bury(hired, error instanceof Error ? error.message : String(error)))
    hired.on('exit', (code) => bury(hired, `exit code ${code}`))
    return hired
  }

  function bury(dead: Worker, reason: string): void {
    if (worker !== dead) return
    worker = undefined
    const lost = pending
    pending = undefined
    lost?.reject(new Error(`the studio's thread ended while it rendered ${lost.noteFile}: ${reason}`))
  }

  function render(text: string, noteFile: string): Promise<Rendered> {
    worker ??= hire()
    const request: WorkerRequest = { text, noteFile }
    worker.postMessage(request, [])
    return new Promise<Rendered>((resolve, reject) => {
      pending = { noteFile, resolve, reject }
    })
  }

  async function close(): Promise<void> {
    await worker?.terminate()
  }

  return { render, close }
}
