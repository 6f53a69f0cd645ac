import { cmd } from '@openktv/contract/push'
import { expect, test } from 'vitest'
import { openTvStage, settle } from './testing/link-stage.ts'

test('a heartbeat that comes back says that the server hears this TV', async () => {
  const stage = openTvStage()
  await stage.connect()
  const heard = hear(stage.link.echo())
  stage.say({ cmd: cmd.heartbeat, sessionId: 0 })
  await settle()
  expect(heard()).toBe('nothing yet')
  stage.say({ cmd: cmd.heartbeat, sessionId: stage.socket().sent.at(-1)?.sessionId ?? 0 })
  await settle()
  expect(heard()).toBe(true)
})

test('one that has not come back within 6 s counts as lost', async () => {
  const stage = openTvStage()
  await stage.connect()
  const heard = hear(stage.link.echo())
  await stage.pass(5_999)
  expect(heard()).toBe('nothing yet')
  await stage.pass(1)
  expect(heard()).toBe(false)
})

test('nobody waits for an echo on a link that is closed', async () => {
  const stage = openTvStage()
  await stage.connect()
  const heard = hear(stage.link.echo())
  stage.link.close()
  await settle()
  expect(heard()).toBe(false)
})

function hear(echo: Promise<boolean>) {
  let heard: boolean | 'nothing yet' = 'nothing yet'
  void echo.then((isBack) => (heard = isBack))
  return () => heard
}
