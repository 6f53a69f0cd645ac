import { cmd, flag } from '@openktv/contract/push'
import type { Command } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { openTvStage, settle } from './testing/link-stage.ts'

const press: Command = { type: 5, id: 'press-00001' }

test('[PSH-3] a command is acknowledged when the TV has done it, and done once however often it comes', async () => {
  const stage = openTvStage()
  await stage.connect()
  const done: Command[] = []
  let isBroken = true
  stage.link.onCommand(async (command) => {
    if (isBroken) throw new Error('no audio yet')
    done.push(command)
  })
  const acks = () => stage.socket().sent.filter(({ cmd: command }) => command === cmd.ack)
  const push = async (sessionId: number) => {
    const body = { content: JSON.stringify({ ...press, v: 3 }) }
    stage.say({ cmd: cmd.push, flags: flag.json | flag.autoAck, sessionId, body })
    await settle()
  }
  await push(70)
  expect(acks()).toEqual([])
  isBroken = false
  await push(71)
  await push(72)
  expect(acks().map(({ sessionId }) => sessionId)).toEqual([71, 72])
  expect(done).toEqual([press])
})

test('[PSH-7] P15: the queue that a command brings along is told before the command is done, also when it comes again', async () => {
  const stage = openTvStage()
  await stage.connect()
  const heard: unknown[] = []
  const queue = { deviceId: 'tv', version: 7, items: [] }
  stage.link.onNotice((notice) => heard.push(notice))
  stage.link.onCommand(async ({ type }) => void heard.push(type))
  const content = JSON.stringify({ type: 13, id: 'press-00001', itemId: 'gone', v: 7, queue })
  for (const sessionId of [5, 6]) {
    stage.say({ cmd: cmd.push, flags: flag.json | flag.autoAck, sessionId, body: { content } })
    await settle()
  }
  expect(heard).toEqual([{ type: 'queue', queue }, 13, { type: 'queue', queue }])
  const acks = stage.socket().sent.filter(({ cmd: command }) => command === cmd.ack)
  expect(acks.map(({ sessionId }) => sessionId)).toEqual([5, 6])
})
