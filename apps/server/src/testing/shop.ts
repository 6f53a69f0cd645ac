import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Call } from '@openktv/client/call'
import { createCall } from '@openktv/client/create-call'
import { bindDevice, createQrTicket, registerDevice } from '@openktv/contract/device'
import { fetchUserInfo } from '@openktv/contract/account'
import type { AppNeeds, Engines } from '../app-needs.ts'
import { buildApp } from '../app.ts'
import { createMemoryBus } from '../engines/bus/memory.ts'
import { openFolder } from '../engines/files/folder.ts'
import { openDailyFiles } from '../engines/logbook/daily-files.ts'
import { createOutside } from '../engines/outside/create-outside.ts'
import { createLog } from '../http/log.ts'
import type { Pages } from '../http/pages.ts'
import { strictRules } from '../http/http.ts'
import { noLimits } from '../http/rate-limits.ts'
import { createSecrets } from '../http/secrets.ts'
import { createInbox, type Inbox } from '../sandbox/inbox.ts'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { createSearch } from '../search/create-search.ts'
import { openDatabase } from './databases.ts'
import { createSmallStudio } from './small-studio.ts'

/** Somebody with a token, and the way to call as them. */
type Person = { call: Call; token: string }
export type Tv = Person & { deviceId: string; name: string }
export type Phone = Person & { userUuid: string; deviceId: string }

/** A whole server on a free port with an embedded database in a folder of its own. */
export type Shop = {
  origin: string
  /** Calls as a visitor without a token, or as the holder of one. `address`: where from, in a shop that trusts its proxy. */
  caller: (token?: string, language?: string, address?: string) => Call
  aTv: (name?: string) => Promise<Tv>
  /** A guest bound to a TV by its QR code. */
  aPhone: (tv: Tv) => Promise<Phone>
  engines: Engines
  /** The codes and mails that were sent, newest first; those of a shop that was given an outside world are in that one's. */
  inbox: Inbox
  /** Everything the server logged. */
  logged: () => string
  /** Moves the server's clock on. */
  pass: (elapsedMs: number) => void
  close: () => Promise<void>
}

const noServices = { wechat: undefined, sms: undefined, mail: undefined }

/** Opens a shop with the small catalogue, all of it rendered. Whoever opens it closes it; engines that were given stay open. */
export async function openShop(given: Partial<Engines> & { needs?: Partial<AppNeeds> } = {}): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'openktv-shop-'))
  let printed = ''
  let offsetMs = 0
  const now = (): number => Date.now() + offsetMs
  const sandbox = given.outside === undefined ? await createSandbox({ now }) : undefined
  const opened = await openEngines(given, { folder, now, sandbox })
  const app = buildApp(opened.engines, {
    log: createLog('debug', (line) => (printed += line)),
    now,
    secrets: createSecrets(),
    pages: await writePages(folder),
    publicOrigin: undefined,
    trustProxy: false,
    checkAnswers: true,
    messagesPerMinute: 1_000,
    blockedWords: [],
    sandbox,
    rules: { ...strictRules, limits: noLimits },
    lanAddress: () => '192.168.1.20',
    ...given.needs,
  })
  const origin = `http://127.0.0.1:${await app.listen(0, '127.0.0.1')}`
  await app.prepareSongs()
  const caller: Caller = (token, language = 'CN', address = '192.0.2.1') =>
    createCaller(origin, { language, 'x-forwarded-for': address, ...(token !== undefined && { token }) })

  async function close(): Promise<void> {
    await app.close()
    await opened.close()
    await sandbox?.close()
    await rm(folder, { recursive: true, force: true })
  }

  return {
    origin,
    caller,
    aTv: (name) => aTv(caller, name),
    aPhone: (tv) => aPhone(caller, tv),
    engines: opened.engines,
    inbox: sandbox?.inbox ?? createInbox(now),
    logged: () => printed,
    pass: (elapsedMs) => void (offsetMs += elapsedMs),
    close,
  }
}

type Place = { folder: string; now: () => number; sandbox: Sandbox | undefined }

async function openEngines(given: Partial<Engines>, { folder, now, sandbox }: Place) {
  const opened: { close: () => Promise<void> }[] = []
  const fresh = <Engine extends { close: () => Promise<void> }>(engine: Engine): Engine => {
    opened.unshift(engine)
    return engine
  }
  const engines = {
    database: given.database ?? fresh(await openDatabase(join(folder, 'data'))),
    files: given.files ?? fresh(await openFolder({ folder: join(folder, 'files') })),
    logbook: given.logbook ?? fresh(openDailyFiles({ folder: join(folder, 'logs'), now })),
    bus: given.bus ?? fresh(createMemoryBus()),
    studio: given.studio ?? fresh(createSmallStudio()),
    search: given.search ?? fresh(createSearch()),
    outside: given.outside ?? fresh(createOutside(sandbox?.outsideConfig ?? noServices, { now })),
  }
  async function close(): Promise<void> {
    for (const engine of opened) await engine.close()
  }
  return { engines, close }
}

type Caller = Shop['caller']

function createCaller(origin: string, headers: Record<string, string>): Call {
  const bases = { api: `${origin}/api`, auth: `${origin}/auth`, push: `${origin}/push`, log: `${origin}/log` }
  return createCall({ bases, headers: () => headers, fetch, onToken: () => undefined })
}

async function aTv(caller: Caller, name?: string): Promise<Tv> {
  const registered = await caller()(registerDevice, { name })
  const { token, deviceId } = registered
  return { call: caller(token), token, deviceId, name: registered.name }
}

async function aPhone(caller: Caller, tv: Tv): Promise<Phone> {
  const { url } = await tv.call(createQrTicket, {})
  const { token = '' } = await caller()(bindDevice, { url })
  const call = caller(token)
  const { userUuid } = await call(fetchUserInfo, {})
  return { call, token, userUuid, deviceId: tv.deviceId }
}

// Pages as a build leaves them: an index, a hashed script and its compressed twin.
async function writePages(folder: string): Promise<Pages> {
  const pages = { companion: join(folder, 'companion'), tv: join(folder, 'tv') }
  for (const [name, home] of Object.entries(pages)) {
    await mkdir(join(home, 'assets'), { recursive: true })
    const files = {
      'index.html': `<!doctype html><title>${name}</title>`,
      'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'assets/main-1a2b3c.js': `globalThis.page = '${name}'\n`.repeat(50),
    }
    for (const [file, text] of Object.entries(files)) {
      await writeFile(join(home, file), text)
      await writeFile(join(home, `${file}.br`), brotliCompressSync(text))
    }
  }
  return { ...pages, worker: true }
}
