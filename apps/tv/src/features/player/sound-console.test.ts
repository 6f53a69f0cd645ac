import { firstSound } from '@openktv/contract/console'
import type { Report } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { expect, test, vi } from 'vitest'
import { aPlaying, aStage, show } from '../../testing/stage.ts'
import type { Said } from '../../shared/said.ts'
import { createObey } from './obey.ts'

const id = 'press-01'

test('[PSH-7] the console of type 14 sets what it names, one or several at once, and the phones are told', async () => {
  const { player, deck, reports, remembered } = await aPlaying()
  const obey = createObey({ ...player, said: () => undefined })
  await obey({ type: action.console, id, music: 60 })
  await obey({ type: action.console, id, mic: 90, reverb: 55, tone: 3 })
  expect(deck.log).toEqual(['sound 60 80 30 0', 'sound 60 90 55 3'])
  const able = { hasMic: false, hasMicAccess: true, hasTone: true }
  expect(lastSound(reports)).toEqual({ music: 60, mic: 90, reverb: 55, tone: 3, ...able })
  expect(remembered()?.sound).toEqual({ music: 60, mic: 90, reverb: 55, tone: 3 })
})

test('[WID-8] what is wanted already changes nothing and is no news', async () => {
  const { player, deck, reports } = await aPlaying()
  const before = reports.length
  await createObey({ ...player, said: () => undefined })({ type: action.console, id, ...firstSound })
  expect(deck.log).toEqual([])
  expect(reports.length).toBe(before)
})

test('[WID-8] the console of a TV on which nothing plays can be set too', async () => {
  const { player, reports } = aStage()
  show(player, 1)
  await createObey({ ...player, said: () => undefined })({ type: action.console, id, music: 40 })
  expect(lastSound(reports)?.music).toBe(40)
})

test('[PSH-7] words and reactions of type 14 go to the screen, with who says them, and leave the sound alone', async () => {
  const { player, deck } = await aPlaying()
  const heard: Said[] = []
  const obey = createObey({ ...player, said: (said) => void heard.push(said) })
  await obey({ type: action.console, id, barrage: '好听', nickname: '小雨' })
  await obey({ type: action.console, id, reaction: 'clap', nickname: '阿明' })
  await obey({ type: action.console, id, music: 10 })
  expect(heard).toEqual([
    { nickname: '小雨', barrage: '好听', reaction: undefined },
    { nickname: '阿明', barrage: undefined, reaction: 'clap' },
  ])
  expect(deck.log).toEqual(['sound 10 80 30 0'])
})

test('[WID-8] the next song is sung in its own tone, everything else holds', async () => {
  const { player, deck } = await aPlaying('a', 'b')
  await createObey({ ...player, said: () => undefined })({ type: action.console, id, music: 70, tone: -4 })
  deck.end()
  await vi.waitFor(() => expect(deck.log).toContain('load b'))
  expect(player.store.getState().model.sound).toEqual({ ...firstSound, music: 70, tone: 0 })
  expect(deck.log).toContain('sound 70 80 30 0')
})

test('[WID-8] a tone that cannot be had is taken back, and the phones see it', async () => {
  const { player, deck, reports } = await aPlaying()
  await createObey({ ...player, said: () => undefined })({ type: action.console, id, tone: 2 })
  deck.loseTone()
  expect(lastSound(reports)?.tone).toBe(0)
})

test('[WID-8] a microphone that comes or goes is reported', async () => {
  const { player, reports } = await aPlaying()
  player.dispatch({ type: 'mic', isLive: true })
  expect(lastSound(reports)?.hasMic).toBe(true)
  player.dispatch({ type: 'mic', isLive: false })
  expect(lastSound(reports)?.hasMic).toBe(false)
})

function lastSound(reports: Report[]) {
  return reports.flatMap((report) => (report.type === 'player' ? [report.player.sound] : [])).at(-1)
}
