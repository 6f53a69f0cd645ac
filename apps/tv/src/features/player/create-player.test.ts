import { firstSound } from '@openktv/contract/console'
import { action } from '@openktv/contract/remote'
import { expect, test, vi } from 'vitest'
import { aPlaying, aStage, phases, show } from '../../testing/stage.ts'
import { createObey } from './obey.ts'
import { phaseOf } from './player-state.ts'

/** What the deck is told before anything else. */
const asItCame = ['vocal false', 'sound 100 80 30 0']

test('a chosen song plays by itself, and the server is told', async () => {
  const { player, deck, reports } = aStage()
  show(player, 1, 'a')
  await vi.waitFor(() => expect(deck.log).toEqual([...asItCame, 'load a', 'seek 0', 'play']))
  expect(phases(reports)).toEqual(['loading', 'playing'])
})

test('where the browser locks the sound, the song waits and starts with the first key press', async () => {
  const { player, deck, reports } = aStage({ locked: true })
  show(player, 1, 'a')
  await vi.waitFor(() => expect(phases(reports)).toEqual(['loading', 'waiting']))
  deck.letSound(true)
  expect(deck.log).toEqual([...asItCame, 'load a', 'seek 0', 'play'])
  expect(phases(reports).at(-1)).toBe('playing')
})

test('when the loudspeaker goes away in mid-song, the song waits and goes on from there', async () => {
  const { player, deck } = await aPlaying()
  deck.letSound(false)
  expect(deck.log.at(-1)).toBe('pause')
  deck.letSound(true)
  expect(deck.log.at(-1)).toBe('play')
  expect(phaseOf(player.store.getState().model)).toBe('playing')
})

test('at the end of a song the next one follows, and the end is reported until it is stored', async () => {
  const { player, deck, reports } = await aPlaying('a', 'b')
  deck.end()
  await vi.waitFor(() => expect(deck.log).toEqual(['close a', 'load b', 'seek 0', 'play']))
  expect(reports).toContainEqual({ type: 'ended', itemId: 'a', reason: 'finished' })
  await vi.waitFor(() => expect(player.store.getState().model.unsettled).toEqual([]))
})

test('a song that cannot be had is reported, announced and skipped', async () => {
  const { player, reports, announced } = aStage({ broken: ['a'] })
  show(player, 1, 'a', 'b')
  await vi.waitFor(() => expect(phases(reports).at(-1)).toBe('playing'))
  expect(reports).toContainEqual({ type: 'ended', itemId: 'a', reason: 'failed' })
  expect(announced).toEqual([{ kind: 'failed', musicName: 'song a' }])
  expect(player.store.getState().model.items[0]?.itemId).toBe('b')
})

test('the next songs are fetched while one plays', async () => {
  const { prepared, player } = await aPlaying('a', 'b')
  expect(prepared.at(-1)).toEqual(['b'])
  show(player, 9, 'a', 'c', 'b')
  expect(prepared.at(-1)).toEqual(['c', 'b'])
})

test('sing now stops the song that plays and starts the other one', async () => {
  const { player, deck } = await aPlaying('a', 'b')
  show(player, 9, 'b', 'a')
  await vi.waitFor(() => expect(deck.log).toEqual(['close a', 'load b', 'seek 0', 'play']))
})

test('[PSH-7] phones pause, play, replay, bring the vocal in and go to the next song', async () => {
  const { player, deck } = await aPlaying('a', 'b')
  const obey = createObey({ ...player, said: () => undefined })
  await obey({ type: action.playPause, id: 'press-01', playing: false })
  await obey({ type: action.playPause, id: 'press-02', playing: true })
  await obey({ type: action.vocal, id: 'press-03', vocal: true })
  await obey({ type: action.replay, id: 'press-04' })
  expect(deck.log).toEqual(['pause', 'play', 'vocal true', 'seek 0', 'play'])
  await obey({ type: action.next, id: 'press-05', itemId: 'a' })
  expect(player.store.getState().model.items[0]?.itemId).toBe('b')
})

test('next never skips a song it was not meant for', async () => {
  const { player } = await aPlaying('a', 'b')
  await createObey({ ...player, said: () => undefined })({ type: action.next, id: 'press-01', itemId: 'z' })
  expect(player.store.getState().model.items[0]?.itemId).toBe('a')
})

test('a TV that does not know its queue yet confirms nothing', async () => {
  const { player } = aStage()
  await expect(
    createObey({ ...player, said: () => undefined })({ type: action.replay, id: 'press-01' }),
  ).rejects.toThrow('not known yet')
})

test('a song that a guest adds is announced, the queue found at the start is not', async () => {
  const { player, announced } = await aPlaying()
  expect(announced).toEqual([])
  show(player, 9, 'a', 'b')
  expect(announced).toEqual([{ kind: 'added', nickname: '小雨', musicName: 'song b' }])
})

test('while a song plays its place is kept every second and reported every five', async () => {
  const { deck, reports, remembered, tick } = await aPlaying()
  deck.positionMs = 7_000
  tick()
  expect(remembered()?.bookmark).toEqual({ itemId: 'a', positionMs: 7_000, paused: false })
  const before = reports.length
  for (let second = 0; second < 4; second += 1) tick()
  expect(reports.slice(before)).toEqual([
    {
      type: 'player',
      player: {
        phase: 'playing',
        itemId: 'a',
        vocal: false,
        positionMs: 7_000,
        durationMs: 60_000,
        sound: { ...firstSound, hasMic: false, hasMicAccess: true, hasTone: true },
      },
    },
  ])
})

test('after a reload the song goes on where it was, paused if it was paused', async () => {
  const { player, deck } = aStage({
    remembered: {
      bookmark: { itemId: 'a', positionMs: 30_000, paused: true },
      vocal: true,
      sound: { ...firstSound, tone: -2 },
      unsettled: [],
    },
  })
  expect(deck.log).toEqual(['vocal true', 'sound 100 80 30 -2'])
  show(player, 4, 'a')
  await vi.waitFor(() => expect(deck.log.slice(2)).toEqual(['load a', 'seek 30000']))
  player.dispatch({ type: 'pause', paused: false })
  expect(deck.log.at(-1)).toBe('play')
})

test('lyrics follow what is heard, not what is sent to the loudspeaker', async () => {
  const { player, deck } = await aPlaying()
  deck.positionMs = 5_000
  deck.latency = 120
  expect(player.heardMs()).toBe(4_880)
})
