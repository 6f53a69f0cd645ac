import { Worker } from 'node:worker_threads'
import { portionsOf, type Builder, type Built } from './builder.ts'
import type { Changes } from './search.ts'
import type { Segment } from './segment.ts'

/** What goes to the worker and what comes back, one for one. */
export type WorkerRequest =
  | { kind: 'add'; changes: Changes }
  | { kind: 'segment'; segment: Segment }
  | { kind: 'finish' }
export type WorkerReply = { built?: Built; problem?: string }

type Waiting = { resolve: (reply: WorkerReply) => void; reject: (reason: Error) => void }

/** Builds in a thread of its own, which ends with it. */
export function createWorkerBuilder(script: URL): Builder {
  const worker = new Worker(script)
  const waiting: Waiting[] = []
  let problem: Error | undefined
  worker.on('message', (reply: WorkerReply) => waiting.shift()?.resolve(reply))
  worker.on('error', (error: unknown) => fail(error instanceof Error ? error.message : String(error)))
  worker.on('exit', (code) => fail(`exit code ${code}`))

  function fail(reason: string): void {
    problem ??= new Error(`the thread that builds the search index ended: ${reason}`)
    for (const { reject } of waiting.splice(0)) reject(problem)
  }

  async function ask(request: WorkerRequest): Promise<WorkerReply> {
    if (problem !== undefined) throw problem
    // All arrays are in shared memory: nothing of them is copied.
    worker.postMessage(request, [])
    const reply = await new Promise<WorkerReply>((resolve, reject) => waiting.push({ resolve, reject }))
    if (reply.problem !== undefined) throw new Error(reply.problem)
    return reply
  }

  return {
    async add(changes) {
      for (const portion of portionsOf(changes)) await ask({ kind: 'add', changes: portion })
    },
    async addSegment({ songs, singers, signs, languages }) {
      await ask({ kind: 'segment', segment: { songs, singers, signs, languages } })
    },
    async finish() {
      const { built } = await ask({ kind: 'finish' })
      if (built === undefined) throw new Error('the thread that builds the search index answered something else')
      return built
    },
    async close() {
      await worker.terminate()
    },
  }
}
