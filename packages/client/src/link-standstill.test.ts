import { cmd, flag } from '@openktv/contract/push'
import { pushTimeoutMs } from '@openktv/contract/business'
import type { Command } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { openTvStage, settle } from './testing/link-stage.ts'

/** A connected TV that does whatever it is asked, and what it was asked so far. */
async function aTv() {
  const stage = openTvStage()
  const done: string[] = []
  stage.link.onCommand(async ({ id }) => void done.push(id))
  await stage.connect()
  let sessionId = 100
  /** What the TV is asked; resolves with whether it has acknowledged it. */
  async function ask(command: Command): Promise<boolean> {
    sessionId += 1
    const asked = sessionId
    const flags = flag.json | flag.bizAck
    stage.say({ cmd: cmd.push, flags, sessionId: asked, body: { content: JSON.stringify(command) } })
    await settle()
    return stage.socket().sent.some((packet) => packet.cmd === cmd.ack && packet.sessionId === asked)
  }
  /** The server answers every heartbeat. */
  async function echo(): Promise<void> {
    for (const packet of stage.socket().sent.filter((sent) => sent.cmd === cmd.heartbeat)) stage.say(packet)
    await settle()
  }
  return { ...stage, done, ask, echo }
}

const replay = (id: string): Command => ({ type: 5, id })

test('[PSH-7] [PSH-9] a TV whose page stood still does not do what lay in its socket for the moment, and does what comes after that', async () => {
  const tv = await aTv()
  tv.freeze(pushTimeoutMs + 1)
  expect(await tv.ask(replay('press-old-1'))).toBe(false)
  expect(await tv.ask({ type: 4, id: 'press-song', musicNo: 's1' })).toBe(true)
  // Its timers ring before it has read everything.
  await tv.pass(2_000)
  expect(await tv.ask(replay('press-old-2'))).toBe(false)
  await tv.echo()
  expect(await tv.ask(replay('press-new-1'))).toBe(true)
  // The same press again, of somebody who still waits.
  expect(await tv.ask(replay('press-old-2'))).toBe(true)
  expect(tv.done).toEqual(['press-song', 'press-new-1', 'press-old-2'])
})

test('[PSH-7] also when the timers of the page ring before what lay in its socket is read', async () => {
  const tv = await aTv()
  tv.freeze(pushTimeoutMs + 1)
  await tv.pass(1)
  expect(await tv.ask(replay('press-old-1'))).toBe(false)
  await tv.echo()
  expect(await tv.ask(replay('press-new-1'))).toBe(true)
})

test('[PSH-7] what came while the page stood still for less than anybody waits is done', async () => {
  const tv = await aTv()
  tv.freeze(pushTimeoutMs - 1_000)
  expect(await tv.ask(replay('press-00001'))).toBe(true)
})

test('[PSH-7] a page that is shown again may have slept with its clock: it makes sure first', async () => {
  const tv = await aTv()
  tv.link.wake()
  expect(await tv.ask(replay('press-old-1'))).toBe(false)
  await tv.echo()
  expect(await tv.ask(replay('press-new-1'))).toBe(true)
})

test('[PSH-7] a new socket holds nothing old, whatever has become of the echo on the one before', async () => {
  const tv = await aTv()
  tv.freeze(pushTimeoutMs + 1)
  expect(await tv.ask(replay('press-old-1'))).toBe(false)
  tv.lose(1006)
  await tv.pass(1_000)
  tv.accept()
  expect(await tv.ask(replay('press-new-1'))).toBe(true)
  tv.freeze(pushTimeoutMs + 1)
  expect(await tv.ask(replay('press-old-2'))).toBe(false)
  // The first echo is given up now; the second one has not come.
  await tv.pass(pushTimeoutMs - 1_500)
  expect(await tv.ask(replay('press-old-3'))).toBe(false)
})
