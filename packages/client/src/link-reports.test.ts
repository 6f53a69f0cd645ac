import { cmd, flag } from '@openktv/contract/push'
import { expect, test } from 'vitest'
import { openTvStage, settle } from './testing/link-stage.ts'

test('[PSH-11] an ended song is reported again after a reconnect until the server has stored it', async () => {
  const stage = openTvStage()
  const ended = { type: 'ended', itemId: 'item', reason: 'finished' } as const
  let isStored = false
  void stage.link.report(ended).then(() => (isStored = true))
  const reports = () => stage.socket().sent.filter(({ cmd: command }) => command === cmd.push)
  await stage.connect()
  expect(reports()).toMatchObject([{ flags: flag.json | flag.autoAck, body: { content: JSON.stringify(ended) } }])
  stage.lose(1012)
  await stage.pass(1_000)
  stage.accept()
  expect(reports()).toHaveLength(1)
  stage.say({ cmd: cmd.error, sessionId: reports()[0]?.sessionId ?? 0, body: { cmd: cmd.push, code: 2 } })
  await stage.pass(2_000)
  expect(reports()).toHaveLength(2)
  expect(isStored).toBe(false)
  stage.say({ cmd: cmd.ack, sessionId: reports()[1]?.sessionId ?? 0 })
  await settle()
  expect(isStored).toBe(true)
})

test('[SNG-12] what a TV holds is told once, and not at all while nobody hears it', async () => {
  const stage = openTvStage()
  const held = { type: 'downloads', downloads: { s1: 3 } } as const
  const reports = () => stage.socket().sent.filter(({ cmd: command }) => command === cmd.push)
  await stage.link.report(held)
  await stage.connect()
  expect(reports()).toEqual([])
  await stage.link.report(held)
  expect(reports()).toMatchObject([{ flags: flag.json, body: { content: JSON.stringify(held) } }])
})
