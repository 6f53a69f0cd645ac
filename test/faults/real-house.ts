import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../../apps/server/src/engines/database/database.ts'
import { openPostgres } from '../../apps/server/src/engines/database/postgres.ts'
import { type NatsServer, startNats } from '../../apps/server/src/testing/nats-server.ts'
import { type PostgresServer, startPostgres } from '../../apps/server/src/testing/postgres-server.ts'
import { openRealServer, type RealServer } from './real-server.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

/** Two servers, PostgreSQL and NATS in processes of their own, and a fault proxy before each of them. */
export type RealHouse = {
  servers: readonly [RealServer, RealServer]
  postgres: PostgresServer & { door: TcpProxy }
  nats: NatsServer & { door: TcpProxy }
  /** The database itself, past its proxy. */
  database: Database
  close: () => Promise<void>
}

/** Opens it; `furnish` fills the empty database before the servers start. Rejects, with nothing left over, when a part does not start. */
export async function openRealHouse(furnish: (database: Database) => Promise<void>): Promise<RealHouse> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (const end of closers.splice(0).toReversed()) await end()
  }
  const keep = <Part>(part: Part, end: () => Promise<unknown>): Part => {
    closers.push(end)
    return part
  }
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'openktv-faults-'))
    closers.push(() => rm(folder, { recursive: true, force: true }))
    const postgres = await startPostgres({ isDurable: true })
    closers.push(postgres.stop)
    const nats = await startNats()
    closers.push(nats.stop)
    const migrationsFolder = path.resolve('apps/server/src/engines/database/migrations')
    const database = await openPostgres({ url: postgres.url, migrationsFolder })
    closers.push(database.close)
    await furnish(database)
    const doors = { postgres: await doorTo(postgres.url), nats: await doorTo(nats.url) }
    for (const door of Object.values(doors)) closers.push(door.close)
    const environment = {
      DATABASE_URL: through(doors.postgres, postgres.url),
      NATS_URL: through(doors.nats, nats.url),
      OPENKTV_DATA: folder,
    }
    const open = async (): Promise<RealServer> => {
      const server = await openRealServer(environment)
      return keep(server, server.close)
    }
    const servers = [await open(), await open()] as const
    await Promise.all(servers.map(({ start }) => start()))
    return {
      servers,
      postgres: { ...postgres, door: doors.postgres },
      nats: { ...nats, door: doors.nats },
      database,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function doorTo(url: string): Promise<TcpProxy> {
  return openTcpProxy(Number(new URL(url).port))
}

function through(door: TcpProxy, url: string): string {
  const address = new URL(url)
  address.port = String(door.port)
  return address.href
}
