import { once } from 'node:events'
import { createServer } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../apps/server/src/engines/database/embedded.ts'
import { createLog } from '../apps/server/src/http/log.ts'
import { openShop } from '../apps/server/src/testing/shop.ts'
import { catalogueOf } from './search-catalogue.ts'
import { readKnownSongs } from './search-queries.ts'
import { size } from './search-size.ts'

// One of the servers of the http and search benches, in a process of its own. Tells its port, and its CPU time whenever it is asked.

/** Where it listens, and how it leaves nothing behind. */
type Opened = { port: number; close: () => Promise<unknown> }

const kind = process.argv[2]
const opened = kind === 'echo' ? await openEcho() : await openOurs()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
process.once('disconnect', () => void opened.close().finally(() => process.exit(0)))
process.send?.(opened.port)

// The yardstick: what came is sent back, unread.
async function openEcho(): Promise<Opened> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => response.setHeader('content-type', 'application/json').end(Buffer.concat(chunks)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the echo has no port')
  return { port: address.port, close: () => Promise.resolve(server.close()) }
}

// The whole product but the songs' sound; only the limits of one address are out of the way.
async function openOurs(): Promise<Opened> {
  const folder = await mkdtemp(path.join(tmpdir(), 'openktv-bench-'))
  const migrationsFolder = path.resolve('apps/server/src/engines/database/migrations')
  const blankCluster = path.resolve('apps/server/blank-cluster/dist/cluster.tar.gz')
  const database = await openEmbedded({ folder: path.join(folder, 'data'), migrationsFolder, blankCluster })
  const log = createLog('error', (line) => process.stderr.write(line))
  const shop = await openShop({ database, needs: { log, checkAnswers: false } })
  if (kind === 'search') await shop.engines.search.build(catalogueOf(size, await readKnownSongs()))
  const close = async (): Promise<void> => {
    await shop.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { port: Number(new URL(shop.origin).port), close }
}
