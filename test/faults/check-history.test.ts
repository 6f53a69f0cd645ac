import { expect, test } from 'vitest'
import { faultsOf } from './check-history.ts'
import { anEvening, deviceId, type Evening, find, itemOf, pressOf, rowOf, without } from './evening.ts'
import type { History } from './history.ts'

function spoilt(spoil: (history: Evening) => unknown): string {
  const history = anEvening()
  spoil(history)
  return faultsOf(history satisfies History).join('\n')
}

test('[PSH-11] an evening in which nothing is lost and nothing is doubled has no fault', () => {
  expect(faultsOf(anEvening())).toEqual([])
})

test('[PSH-11] an evening that nobody saw is checked all the same', () => {
  expect(spoilt((history) => void (history.sights = history.viewers = []))).toBe('')
})

const planted: [what: string, spoil: (history: Evening) => void, fault: string][] = [
  [
    'an acknowledged song is not in the queue',
    (history) => without(history.stored.items, ({ itemId }) => itemId === 'c'),
    'press-3 is done, and its song is not in the database',
  ],
  [
    'an acknowledged song was taken back',
    (history) => {
      itemOf(history, 'c').state = 'cancelled'
      without(history.stored.presses, ({ pressId }) => pressId === 'press-3')
    },
    'press-3 was acknowledged, and the database knows nothing of it',
  ],
  [
    'an acknowledged song has ended though nobody wanted it',
    (history) => void (itemOf(history, 'c').state = 'finished'),
    'press-3 is done, and its song is finished though nobody wanted that',
  ],
  [
    'an acknowledged song was deleted by nobody',
    (history) => void (itemOf(history, 'c').state = 'deleted'),
    'press-3 is done, and its song is deleted though nobody wanted that',
  ],
  [
    'a song that was deleted is still there',
    (history) => void (itemOf(history, 'a').state = 'waiting'),
    'press-7 has deleted a song that is waiting',
  ],
  [
    'a press has brought another song than it wanted',
    (history) => void (itemOf(history, 'b').songNo = 'song of x'),
    'press-2 has brought another song',
  ],
  [
    'a press was acknowledged as something else than what is stored',
    (history) => void (rowOf(history, 'press-2').result = { deviceName: '', itemId: 'b', version: 7, place: 2 }),
    'press-2 was acknowledged as something else',
  ],
  [
    'a press came twice under two items',
    (history) => {
      history.stored.items.push({ ...itemOf(history, 'e'), itemId: 'e2' })
      history.stored.tvs = [{ deviceId, version: 10 }]
    },
    'song e2 (song of e of anna) is nobody’s press',
  ],
  [
    'a press is remembered twice',
    (history) => void history.stored.presses.push(rowOf(history, 'press-2')),
    'anna press-2 was done twice',
  ],
  [
    'something was done that nobody pressed',
    (history) => without(history.presses, ({ pressId }) => pressId === 'press-10'),
    'press-10 was done, and nobody pressed it',
  ],
  [
    'two presses share a song',
    (history) => void (rowOf(history, 'press-10').result = { ...rowOf(history, 'press-3').result, version: 9 }),
    'c is two presses’ song',
  ],
  [
    'a press that was called offline has left a song',
    (history) => void (pressOf(history, 'press-10').attempts = pressOf(history, 'press-8').attempts),
    'press-10 was refused every time, and is done all the same',
  ],
  [
    'a press that was refused has left a song',
    (history) => void (pressOf(history, 'press-10').attempts = pressOf(history, 'press-9').attempts),
    'press-10 was refused every time, and is done all the same',
  ],
  [
    'a phone was told that it has no TV',
    (history) => {
      const [attempt] = pressOf(history, 'press-8').attempts
      if (attempt) attempt.answer = { at: 1, outcome: { kind: 'not-bound' } }
    },
    'press-8 was told that there is no TV',
  ],
  [
    'a phone was told that its TV is not there, and it was',
    (history) => history.standings.push({ deviceId, at: -5_000, isThere: true }),
    'press-8 was told that the TV is not there, and it was there all the time',
  ],
  [
    'a later press has an earlier version',
    (history) => {
      const [one, two] = [rowOf(history, 'press-1').result, rowOf(history, 'press-2').result]
      one.version = 2
      two.version = 1
    },
    'press-2 has version 1, and came after press-1 with 2',
  ],
  [
    'a version is used twice',
    (history) => void (rowOf(history, 'press-10').result.version = 6),
    'version 6 of tv-1 is used twice: press-7 and press-10',
  ],
  [
    'a version is missing',
    (history) => {
      history.stored.takenBack = []
      without(history.stored.items, ({ itemId }) => itemId === 'd')
    },
    'version 7 of tv-1 is missing',
  ],
  [
    'more versions are missing than songs were taken back',
    (history) => {
      history.stored.tvs = [{ deviceId, version: 10 }]
      rowOf(history, 'press-10').result.version = 10
    },
    'version 9 of tv-1 is not what nobody makes of the one before',
  ],
  [
    'a press lies beyond the last version',
    (history) => void (history.stored.tvs = [{ deviceId, version: 8 }]),
    'press-10 has version 9, and tv-1 ends at 8',
  ],
  [
    'a song was told another place than it had',
    (history) => void (rowOf(history, 'press-10').result.place = 2),
    'version 9 of tv-1 is not what press-10 makes',
  ],
  [
    'a pin was told to have moved nothing, and its song was elsewhere',
    (history) => void (rowOf(history, 'press-5').result.version = 2),
    'version 2 of tv-1 is not what press-2 and press-5 makes',
  ],
  [
    'the queue of the database is in another order',
    (history) => void history.stored.items.unshift(...history.stored.items.splice(1, 1)),
    'the queue of tv-1 in the database is not what its presses make',
  ],
  [
    'somebody was shown a queue that never was',
    (history) => {
      history.sights.push({ viewer: 'a visitor', deviceId, version: 5, itemIds: ['a', 'b', 'c'] })
    },
    'version 5 of tv-1 is not what press-6 makes',
  ],
  [
    'somebody was shown an older queue after a newer one',
    (history) => history.sights.push({ viewer: 'the TV', deviceId, version: 8, itemIds: ['b', 'c'] }),
    'the TV was shown version 8 after version 9',
  ],
  [
    'a TV ends with an old queue',
    (history) =>
      void (history.sights = history.sights.filter(({ viewer, version }) => viewer !== 'the TV' || version < 9)),
    'the TV ends with version 8, the database with 9',
  ],
  [
    'a TV ends with other songs',
    (history) => {
      const last = find(history.sights, ({ viewer }) => viewer === 'a phone')
      history.sights.splice(history.sights.indexOf(last), 1, { ...last, itemIds: ['b', 'c'] })
    },
    'a phone ends with other songs than the database',
  ],
  ['a TV is shown nothing at all', (history) => void history.viewers.push('a deaf TV'), 'a deaf TV was shown nothing'],
]

for (const [what, spoil, fault] of planted)
  test(`[PSH-11] this check finds it when ${what}`, () => {
    expect(spoilt(spoil)).toContain(fault)
  })

test('[PSH-8] a TV that comes or goes just then may be called offline', () => {
  const [before, since] = [-5_000, 500].map((at) => ({ deviceId, at, isThere: true }))
  expect(spoilt(({ standings }) => before && since && standings.push(before, since))).toBe('')
})

test('[PSH-11] what nobody was told, and what went two ways, may be done or not', () => {
  expect(
    spoilt((history) => {
      const [attempt] = pressOf(history, 'press-10').attempts
      if (attempt) Object.assign(attempt, { isDoubled: true, answer: { at: 99, outcome: { kind: 'offline' } } })
    }),
  ).toBe('')
  expect(spoilt((history) => void pressOf(history, 'press-10').attempts.push({ askedAt: 98, isDoubled: false }))).toBe(
    '',
  )
})
