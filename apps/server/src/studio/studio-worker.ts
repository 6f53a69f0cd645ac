import { parentPort } from 'node:worker_threads'
import { createRenderer } from './render-song.ts'
import type { WorkerReply, WorkerRequest } from './worker-renderer.ts'

const render = createRenderer()

parentPort?.on('message', (request: WorkerRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply, []))
})

async function answer({ text, noteFile }: WorkerRequest): Promise<WorkerReply> {
  try {
    return { rendered: await render(text, noteFile) }
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) }
  }
}
