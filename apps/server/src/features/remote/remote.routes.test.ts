import { fetchSungSongs } from '@openktv/contract/sung-songs'
import { fetchChooseList, pushMessage } from '@openktv/contract/remote'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttp, type Http } from '../../http/http.ts'
import { createHistoryStore } from './history.store.ts'
import { remoteRoutes } from './remote.routes.ts'
import {
  aPerson,
  openRemoteShop,
  openSongDatabase,
  type RemoteShop,
  type SongDatabase,
  songReceived,
} from './testing/remote-shop.ts'

let house: SongDatabase
let shop: RemoteShop
let http: Http
let origin: string
let delivery: 'acked' | 'offline' | 'slow' | 'failed' = 'acked'

beforeAll(async () => {
  house = await openSongDatabase()
  shop = await openRemoteShop(house.database, { deliver: async () => delivery })
  await aPerson(house.database, 'anna')
  http = createHttp({
    log: { info: ignore, debug: ignore, error: ignore },
    secrets: { text: () => 'request', digits: () => '0', below: () => 0 },
    callerOf: async (token) => ({ kind: 'user', userUuid: token }),
    publicOrigin: undefined,
    trustProxy: false,
    checkAnswers: true,
    now: Date.now,
  })
  remoteRoutes(http.routes, {
    saidBy: async (deviceId) => ({
      player: shop.remote.playerOf(deviceId),
      downloads: shop.remote.heldBy(deviceId),
    }),
    remote: shop.remote,
    history: createHistoryStore(house.database.orm),
    now: Date.now,
    boundDevice: async (userUuid) => {
      if (userUuid === 'expired') return 'expired'
      return userUuid === 'unbound' ? undefined : shop.tv
    },
    songRows: async (asked, userUuid) =>
      asked.map((no) => ({ ...songReceived(no), isFavorite: userUuid === 'anna' ? 1 : 0 })),
  })
  origin = await http.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)

afterAll(async () => {
  await http.close()
  await house.close()
})

function ignore(): void {
  // The log is read by nobody here.
}

async function post(path: string, fields: Record<string, string>, token = 'anna') {
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { token },
    body: new URLSearchParams(fields),
  })
  return (await response.json()) as { data: unknown; status: number; msg: string }
}

let presses = 0
const nextId = (): string => `press-${(presses += 1).toString().padStart(6, '0')}`

test('[PSH-9] a song can be pushed over HTTP, and the choose list shows it', async () => {
  const pushed = await post('/music/msgPush', { type: '4', id: nextId(), musicNo: 's1' })
  expect(pushed).toMatchObject({
    status: 1,
    data: { deviceName: 'Hall 1', version: 1, place: 1, musicName: 'Song s1' },
  })
  await shop.remote.handleReport(shop.tv.deviceId, {
    type: 'player',
    player: { phase: 'playing', vocal: true, positionMs: 0, durationMs: 1 },
  })
  const list = fetchChooseList.output.parse((await post('/music/chooseList', {})).data)
  expect(list).toMatchObject({ version: 1, recordJson: { list: [{ musicNo: 's1', nickname: 'nickname of anna' }] } })
  expect(list.player?.phase).toBe('playing')
})

test('[PSH-9] toggles travel in the form as the wanted state', async () => {
  expect(await post('/music/msgPush', { type: '7', id: nextId(), playing: '0' })).toMatchObject({ status: 1 })
  expect(await post('/music/msgPush', { type: '7', id: nextId() })).toMatchObject({ status: 400 })
})

test('[PSH-8] what did not reach the TV says why', async () => {
  const send = () => post('/music/msgPush', { type: '5', id: nextId() })
  delivery = 'offline'
  expect(await send()).toEqual({ data: null, status: 5001, msg: 'msg.device.offline' })
  delivery = 'slow'
  expect(await send()).toEqual({ data: null, status: 5004, msg: 'msg.device.slow' })
  delivery = 'failed'
  expect(await send()).toEqual({ data: null, status: 5002, msg: 'msg.operation.failed' })
  delivery = 'acked'
  const gone = await post('/music/msgPush', { type: '13', id: nextId(), itemId: 'nothing' })
  expect(gone).toEqual({ data: null, status: 5002, msg: 'msg.queue.gone' })
})

test('[BND-7] who is not bound, or no longer, cannot push over HTTP either', async () => {
  for (const path of ['/music/msgPush', '/music/chooseList']) {
    const fields: Record<string, string> = path === '/music/msgPush' ? { type: '5', id: nextId() } : {}
    expect(await post(path, fields, 'unbound')).toMatchObject({ status: 4002, msg: 'msg.bind.device' })
    expect(await post(path, fields, 'expired')).toMatchObject({ status: 4002, msg: 'msg.bind.expired' })
  }
})

async function sing(musicNo: string, token: string): Promise<void> {
  const { data } = await post('/music/msgPush', { type: '4', id: nextId(), musicNo }, token)
  const { itemId = '' } = pushMessage.output.parse(data)
  await shop.remote.handleReport(shop.tv.deviceId, { type: 'ended', itemId, reason: 'finished' })
}

async function ask(fields: Record<string, string>) {
  return fetchSungSongs.output.parse((await post('/music/chooseHistory', { type: 'history', ...fields })).data)
}

test('[SNG-10] what was sung is listed newest first, for the TV or for oneself alone', async () => {
  await sing('s2', 'anna')
  await sing('s3', 'ben')
  await sing('s4', 'anna')
  const all = await ask({})
  expect(all).toMatchObject({ currentPage: 1, total: 3 })
  expect(all.result.map(({ song }) => song.serialNo).toSorted()).toEqual(['s2', 's3', 's4'])
  expect(all.result.map(({ endedAtMs }) => endedAtMs)).toEqual(
    all.result.map(({ endedAtMs }) => endedAtMs).toSorted((a, b) => b - a),
  )
  const mine = await ask({ mine: '1', pageSize: '1', currentPage: '2' })
  expect(mine).toMatchObject({
    currentPage: 2,
    total: 2,
    result: [{ nickname: 'nickname of anna', song: { isFavorite: 1 } }],
  })
})

test('P16: who presses like mad over HTTP is refused for a while, the others go on', async () => {
  const press = () => post('/music/msgPush', { type: '5', id: nextId() }, 'mad')
  const early = await Promise.all(Array.from({ length: 600 }, press))
  expect(new Set(early.map(({ status }) => status))).toEqual(new Set([1]))
  expect(await press()).toEqual({ data: null, status: 429, msg: 'msg.too.many' })
  expect(await post('/music/msgPush', { type: '5', id: nextId() }, 'calm')).toMatchObject({ status: 1 })
})
