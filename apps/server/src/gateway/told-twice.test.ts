import { cmd, errorCode } from '@openktv/contract/push'
import { type Command, fetchChooseList, pushMessage } from '@openktv/contract/remote'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type House, openHouse, openRoom, type Room } from './testing/house.ts'
import { isPushOf } from './testing/peer.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let room: Room
beforeEach(async () => {
  room = await openRoom(house)
})
afterEach(() => room.leave())

const press: Command = { type: 4, id: 'press-told-1', musicNo: '1001' }

async function queued(): Promise<string[]> {
  return (await room.phone.call(fetchChooseList, {})).recordJson.list.map(({ musicNo }) => musicNo)
}

test('[PSH-11] P15: a song that one server has called done is not taken back by the other one, whose TV leaves', async () => {
  const screen = await room.enter('one', room.tv)
  const phone = await room.enter('one', room.phone)
  const first = room.push(phone, press)
  await screen.hear(isPushOf(4))
  // The TV is silent, and the phone asks another server.
  const again = house.two.caller(room.phone.token)(pushMessage, press)
  expect((await again).version).toBe(1)
  screen.socket.terminate()
  expect(await first).toMatchObject({ cmd: cmd.ok })
  expect(await queued()).toEqual(['1001'])
})

test('[PSH-11] P15: a song whose TV leaves before anybody was told is taken back; what was deleted stays deleted', async () => {
  const screen = await room.enter('one', room.tv)
  const phone = await room.enter('two', room.phone)
  const first = room.push(phone, press)
  await screen.hear(isPushOf(4))
  screen.socket.terminate()
  expect((await first).body).toMatchObject({ code: errorCode.offline })
  expect(await queued()).toEqual([])
  const other = await room.enter('one', room.tv)
  const pushing = room.push(phone, { ...press, id: 'press-told-2' })
  const asked = await other.hear(isPushOf(4))
  other.send({ cmd: cmd.ack, sessionId: asked.sessionId })
  expect(await pushing).toMatchObject({ cmd: cmd.ok })
  const [item] = (await room.phone.call(fetchChooseList, {})).recordJson.list
  const deleting = room.push(phone, { type: 13, id: 'press-told-3', itemId: item?.itemId ?? '' })
  await other.hear(isPushOf(13))
  other.socket.terminate()
  expect(await deleting).toMatchObject({ cmd: cmd.ok })
  expect(await queued()).toEqual([])
})
