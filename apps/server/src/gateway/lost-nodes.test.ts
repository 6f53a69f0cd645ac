import { closeCode, cmd, fetchPushNode, type Packet } from '@openktv/contract/push'
import { type Command, commandResult, fetchChooseList } from '@openktv/contract/remote'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startChild } from '../testing/child.ts'
import { migrationsFolder } from '../testing/databases.ts'
import type { Phone, Tv } from '../testing/shop.ts'
import { allocAt, connectAt, type House, openHouse, openRoom, type Room } from './testing/house.ts'
import { openPage } from './testing/page.ts'
import { ackEverything, bindAs, dial, isPushOf, type Peer } from './testing/peer.ts'

const song = '1001'
const entry = new URL('../testing/node-process.ts', import.meta.url)

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let room: Room
let tv: Tv
let phone: Phone
beforeEach(async () => {
  room = await openRoom(house)
  ;({ tv, phone } = room)
})
afterEach(() => room.leave())

const enter: Room['enter'] = (server, who) => room.enter(server, who)

const push: Room['push'] = (peer, command) => room.push(peer, command)

test('[PSH-11] a server that is killed in the middle of a push: the TV comes to the other one, and the phone has its answer in 2 s, once', async () => {
  const doomed = await startChild(entry, [house.database.url, house.nats.url, migrationsFolder])
  try {
    const origin = (await doomed.line()) ?? ''
    const { url } = await allocAt(house.one.caller(tv.token))
    const before = await dial(url.replace(new URL(url).host, new URL(origin).host))
    await bindAs(before, await allocAt(house.one.caller(tv.token)))
    const far = await enter('one', phone)
    const startMs = performance.now()
    const answered = push(far, { type: 4, id: 'press-killed', musicNo: song })
    await before.hear(isPushOf(4))
    await doomed.kill()
    ackEverything(await enter('two', tv))
    expect(await answered).toMatchObject({ cmd: cmd.ok })
    // 2.1 s are promised; the machine may be busy.
    expect(performance.now() - startMs).toBeLessThan(5_000)
    expect((await phone.call(fetchChooseList, {})).recordJson.list.map(({ musicNo }) => musicNo)).toEqual([song])
  } finally {
    await doomed.kill()
  }
})

test('[PSH-11] P23: the phone’s own server is killed before it answers: the page asks another one, and the song is there once', async () => {
  const doomed = await startChild(entry, [house.database.url, house.nats.url, migrationsFolder])
  const screen = await enter('one', tv)
  const servers = [(await doomed.line()) ?? '', house.two.origin]
  const page = await openPage(async () => {
    const node = await phone.call(fetchPushNode, { appId: 'openktv', userId: '' })
    const host = new URL(servers.shift() ?? house.two.origin).host
    return { ...node, url: `ws://${host}/push` }
  })
  try {
    const startMs = performance.now()
    const pressing = page.push(tv.deviceId, { type: 4, id: 'press-own', musicNo: song })
    await screen.hear(isPushOf(4))
    await doomed.kill()
    ackEverything(screen)
    expect(await pressing).toMatchObject({ kind: 'done' })
    // 2.1 s are promised; the machine may be busy.
    expect(performance.now() - startMs).toBeLessThan(5_000)
    expect((await phone.call(fetchChooseList, {})).recordJson.list.map(({ musicNo }) => musicNo)).toEqual([song])
  } finally {
    page.close()
    await doomed.kill()
  }
})

test('[PSH-11] P21: a server that is stopped in the middle of pressing loses nothing that it acknowledged', async () => {
  const leaving = await house.another()
  const screen = await connectAt(leaving, tv)
  ackEverything(screen)
  const presses: Promise<Packet | undefined>[] = []
  let pressed = 10_000
  const press = (peer: Peer): void => {
    const command: Command = { type: 4, id: `press-${(pressed += 1)}`, musicNo: song }
    presses.push(push(peer, command).catch(() => undefined))
  }
  const [near, far] = [await connectAt(leaving, phone), await enter('two', phone)]
  for (let count = 0; count < 8; count += 1) for (const peer of [near, far]) press(peer)
  await near.hear(({ cmd: answered }) => answered === cmd.ok)
  const stopped = leaving.close()
  expect(await screen.closed()).toBe(closeCode.restart)
  expect(await near.closed()).toBe(closeCode.restart)
  await stopped
  ackEverything(await enter('two', tv))
  for (let count = 0; count < 4; count += 1) press(far)
  const answers = await Promise.all(presses)
  const acknowledged = answers.flatMap((answer) => (answer?.cmd === cmd.ok ? itemOf(answer) : []))
  expect(acknowledged.length).toBeGreaterThan(4)
  const { list } = (await phone.call(fetchChooseList, {})).recordJson
  const queued = list.map(({ itemId }) => itemId)
  expect(new Set(queued).size).toBe(queued.length)
  expect(queued).toEqual(expect.arrayContaining(acknowledged))
})

function itemOf({ body }: Packet): string {
  return commandResult.parse(JSON.parse(String(body?.['data']))).itemId ?? ''
}
