import { startCluster } from './start-cluster.ts'

// What `npm run cluster` runs: PORT (free), HOST and PUBLIC_URL are those of the proxy.

const { PORT, HOST, PUBLIC_URL } = process.env
const asked = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => asked.abort())

const cluster = await startCluster({
  port: Number(PORT ?? 0),
  host: HOST ?? '127.0.0.1',
  publicUrl: PUBLIC_URL,
  say: (line) => process.stdout.write(`${line}\n`),
})
const [one, two] = cluster.nodes
process.stdout.write(
  [
    '',
    'The cluster is ready; Ctrl-C ends all of it.',
    `  TV          ${cluster.origin}/tv`,
    `  Phone       scan the QR code on the TV, or open ${cluster.origin}`,
    `  Servers     ${one.origin} (process ${one.pid})  ${two.origin} (process ${two.pid})`,
    `  PostgreSQL  ${cluster.databaseUrl}`,
    `  NATS        ${cluster.natsUrl}`,
    '',
  ].join('\n'),
)
await new Promise<void>((resolve) => {
  if (asked.signal.aborted) resolve()
  asked.signal.addEventListener('abort', () => resolve())
})
await cluster.close()
