import { Duplex } from 'node:stream'
import { cmd } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Line, tell, write } from './line.ts'
import { type House, openHouse, openRoom } from './testing/house.ts'
import { ackEverything, isPushOf } from './testing/peer.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const press: Command = { type: 4, id: 'press-shown-1', musicNo: '1001' }
const isQueue = isPushOf('queue')

async function open() {
  const room = await openRoom(house)
  onTestFinished(room.leave)
  const screen = await room.enter('one', room.tv)
  const phone = await room.enter('one', room.phone)
  const other = await room.enter('two', await house.one.aPhone(room.tv))
  // What is told to whoever has just come.
  await Promise.all([phone.hear(isQueue), other.hear(isQueue)])
  return { room, screen, phone, other }
}

test('[PSH-7] whoever presses hears the queue before the answer, and so do the others', async () => {
  const { room, screen, phone, other } = await open()
  ackEverything(screen)
  const answer = await room.push(phone, press)
  expect(answer.cmd).toBe(cmd.ok)
  const before = phone.heard.slice(0, phone.heard.indexOf(answer))
  expect(before.filter(isQueue)).toHaveLength(2)
  expect(await other.hear(isQueue)).toBeDefined()
})

test('[PSH-7] a TV that takes its time keeps no phone from seeing the queue', async () => {
  const { room, screen, phone, other } = await open()
  const pressing = room.push(phone, { ...press, id: 'press-shown-2' })
  const asked = await screen.hear(isPushOf(4))
  await Promise.all([phone.hear(isQueue), other.hear(isQueue)])
  expect(phone.heard.some((packet) => packet.cmd === cmd.ok && packet.sessionId > 1_000)).toBe(false)
  screen.send({ cmd: cmd.ack, sessionId: asked.sessionId })
  expect((await pressing).cmd).toBe(cmd.ok)
  // Once is enough.
  expect(phone.heard.filter(isQueue)).toHaveLength(2)
})

test('what a phone is told and answered in one turn leaves in one piece', async () => {
  const { line, pieces } = aLine(Infinity)
  tell(line, 'the queue')
  await Promise.resolve()
  write(line, 'the answer')
  await new Promise(setImmediate)
  tell(line, 'alone')
  await new Promise(setImmediate)
  expect(pieces).toEqual([2, 1])
})

test('P18: much that is told in one turn hangs up on nobody who reads', async () => {
  const { line, pieces, closed } = aLine(100)
  for (let times = 0; times < 20; times += 1) tell(line, 'a'.repeat(30))
  await new Promise(setImmediate)
  expect(closed).toEqual([])
  expect(pieces.reduce((sum, each) => sum + each, 0)).toBe(20)
})

// A phone's line whose other end reads at once.
function aLine(bufferedBytes: number) {
  const pieces: number[] = []
  const closed: number[] = []
  const wire = new Duplex({
    read: () => undefined,
    write: (_chunk, _encoding, done) => done(void pieces.push(1)),
    writev: (chunks, done) => done(void pieces.push(chunks.length)),
  })
  const socket = {
    readyState: WebSocket.OPEN,
    get bufferedAmount() {
      return wire.writableLength
    },
    close: (code: number) => void closed.push(code),
  }
  const line = { socket, wire, sessionId: 0, bufferedBytes, acks: [], offs: [], turn: 0 } as unknown as Line
  return { line, pieces, closed }
}
