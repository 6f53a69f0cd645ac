import { parentPort } from 'node:worker_threads'
import { createLocalBuilder } from './builder.ts'
import type { WorkerReply, WorkerRequest } from './worker-builder.ts'

const builder = createLocalBuilder()

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply, []))
})

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  try {
    if (request.kind === 'finish') return { built: await builder.finish() }
    if (request.kind === 'add') await builder.add(request.changes)
    else await builder.addSegment(request.segment)
    return {}
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) }
  }
}
