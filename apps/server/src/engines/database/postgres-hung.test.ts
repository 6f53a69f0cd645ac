import { fetchChooseList, pushMessage } from '@openktv/contract/remote'
import { search } from '@openktv/contract/search'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAt } from '../../gateway/testing/house.ts'
import { ackEverything } from '../../gateway/testing/peer.ts'
import { migrationsFolder } from '../../testing/databases.ts'
import { type PostgresServer, startPostgres } from '../../testing/postgres-server.ts'
import { openShop } from '../../testing/shop.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { devices } from './schema.ts'

const patience = { timeout: 20_000 }
// Far below what a server waits, far above what anything here takes.
const queryTimeoutMs = 2_000
// More than there are connections.
const many = 12

let server: PostgresServer
let admin: Client
beforeAll(async () => {
  server = await startPostgres()
  admin = new Client({ connectionString: server.url })
  await admin.connect()
})
afterAll(async () => {
  await admin.end()
  await server.stop()
})

async function open(): Promise<Database> {
  const database = await openPostgres({ url: server.url, migrationsFolder, queryTimeoutMs })
  onTestFinished(database.close)
  return database
}

const aDevice = (deviceId: string) => ({ deviceId, name: deviceId, channel: 'home', createdMs: 0 })

test('[PSH-11] a press that waits for somebody’s lock is given up in time, with a clear answer and without a trace; afterwards it is done once', async () => {
  const database = await open()
  const shop = await openShop({ database })
  onTestFinished(shop.close)
  const tv = await shop.aTv()
  ackEverything(await connectAt(shop, tv))
  const phone = await shop.aPhone(tv)
  const [song] = (await phone.call(search, { keyword: '送别' })).result
  const press = { type: 4, id: 'press-00001', musicNo: song?.kind === 'song' ? song.serialNo : '' } as const
  const push = () => phone.call(pushMessage, press).then(() => 'done', String)

  await admin.query('begin')
  await admin.query('lock table queue_items in access exclusive mode')
  expect(await push()).toContain('msg.server.error')
  await admin.query('commit')
  // Nobody waits in the database for what nobody waits for outside.
  const { rows } = await admin.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)
  expect(rows).toEqual([])
  expect((await phone.call(fetchChooseList, {})).recordJson.list).toEqual([])
  expect([await push(), await push()]).toEqual(['done', 'done'])
  expect((await phone.call(fetchChooseList, {})).recordJson.list).toHaveLength(1)
})

test('a transaction that waits for a lock is undone as a whole, and its connection serves the next one', async () => {
  const { orm } = await open()
  await orm.insert(devices).values(aDevice('held'))
  await admin.query('begin')
  await admin.query(`update devices set name = 'mine' where device_id = 'held'`)
  const changing = orm.transaction(async (tx) => {
    await tx.insert(devices).values(aDevice('half'))
    await tx.update(devices).set({ name: 'theirs' })
  })
  await expect(changing).rejects.toThrow(/update "devices"/)
  await admin.query('commit')
  await Promise.all(Array.from({ length: many }, () => orm.transaction((tx) => tx.execute(sql`select 1`))))
  expect(await namesOf(orm)).toEqual(['mine'])
})

async function namesOf(orm: Database['orm']): Promise<string[]> {
  const rows = await orm
    .select({ name: devices.name })
    .from(devices)
    .where(sql`device_id in ('held', 'half')`)
  return rows.map(({ name }) => name)
}

test('connections whose other end stands still are given up in time, all of them are replaced, and no half of a transaction is written later', async () => {
  const { orm, ping } = await open()
  // As many connections as there can be, idle.
  await Promise.all(Array.from({ length: many }, () => orm.execute(sql`select pg_sleep(0.2)`)))
  const frozen = await backends()
  let isFrozen = false
  const changing = orm.transaction(async (tx) => {
    await tx.insert(devices).values(aDevice('begun'))
    signal(frozen, 'SIGSTOP')
    isFrozen = true
    await tx.insert(devices).values(aDevice('ended'))
  })
  try {
    await expect.poll(() => isFrozen, patience).toBe(true)
    const others = Array.from({ length: many }, (_, index) =>
      orm.transaction((tx) => tx.insert(devices).values(aDevice(`other ${index}`))),
    )
    const outcomes = await Promise.allSettled([changing, ...others])
    expect(outcomes[0]?.status).toBe('rejected')
    await expect.poll(() => ping().then(() => 'there', String), patience).toBe('there')
    await Promise.all(Array.from({ length: many }, () => orm.transaction((tx) => tx.execute(sql`select 1`))))
  } finally {
    signal(frozen, 'SIGCONT')
  }
  await expect.poll(async () => (await backends()).filter((pid) => frozen.includes(pid)), patience).toEqual([])
  const { rows } = await admin.query(`select device_id from devices where device_id in ('begun', 'ended')`)
  expect(rows).toEqual([])
})

test('a connection that is cut in the middle of a transaction ends that and nothing else', async () => {
  const { orm, ping } = await open()
  const changing = orm.transaction(async (tx) => {
    await tx.insert(devices).values(aDevice('cut'))
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'`)
    await tx.insert(devices).values(aDevice('cut too'))
  })
  await expect(changing).rejects.toThrow(/insert into "devices"/)
  await ping()
})

// The processes that serve the server's connections.
async function backends(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) process.kill(pid, name)
}
