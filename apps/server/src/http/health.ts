import type { FastifyInstance } from 'fastify'
import type { Log } from './log.ts'

export type HealthNeeds = {
  log: Log
  /** Rejects when the server cannot do its work. */
  check: () => Promise<void>
  answered: ReadonlyMap<number, number>
  /** Tracked events that were written down, and those that were too many. */
  eventsCounted: () => { kept: number; dropped: number }
  /** What the push gateway holds, and the frames it has taken in. */
  pushCounted: () => { sockets: number; people: number; presses: number; asked: number; frames: number }
}

/** /livez: the process answers. /readyz: it can do its work. /metrics: counts for Prometheus. */
export function serveHealth(app: FastifyInstance, needs: HealthNeeds): void {
  const connectionsOpen = countConnections(app)
  app.get('/livez', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send('ok\n'),
  )
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await needs.check()
    } catch (error) {
      needs.log.error('not ready', error)
      return reply.code(503).send('not ready\n')
    }
    return reply.send('ok\n')
  })
  app.get('/metrics', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4').send(metrics(needs, connectionsOpen())),
  )
}

function metrics({ answered, eventsCounted, pushCounted }: HealthNeeds, connectionsOpen: number): string {
  const { kept, dropped } = eventsCounted()
  const { frames, ...held } = pushCounted()
  const memory = process.memoryUsage()
  const counted = [...answered].map(([code, count]) => `openktv_http_answers_total{status="${code}"} ${count}`)
  const lines = [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${memory.rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${memory.heapUsed}`,
    '# TYPE process_uptime_seconds gauge',
    `process_uptime_seconds ${process.uptime().toFixed(1)}`,
    '# TYPE openktv_connections_open gauge',
    `openktv_connections_open ${connectionsOpen}`,
    '# TYPE openktv_http_answers_total counter',
    ...counted,
    '# TYPE openktv_push_held gauge',
    ...Object.entries(held).map(([what, count]) => `openktv_push_held{what="${what}"} ${count}`),
    '# TYPE openktv_push_frames_total counter',
    `openktv_push_frames_total ${frames}`,
    '# TYPE openktv_log_records_total counter',
    `openktv_log_records_total{result="kept"} ${kept}`,
    `openktv_log_records_total{result="dropped"} ${dropped}`,
  ]
  return `${lines.join('\n')}\n`
}

// Push sockets too: an upgraded connection is one of the server's until it closes.
function countConnections(app: FastifyInstance): () => number {
  let open = 0
  app.server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
  })
  return () => open
}
