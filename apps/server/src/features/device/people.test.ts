import { EventEmitter, once } from 'node:events'
import type { Notice } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import { expect, test } from 'vitest'
import { createPeople } from './people.service.ts'

test('[PSH-7] [BND-8] a TV that two come to at once knows both in the end, also where the news of the first is late', async () => {
  const database = new EventEmitter()
  const bound: string[] = []
  const told: Notice[] = []
  let asked = 0
  const people = createPeople({
    now: () => 0,
    tell: (_deviceId, notice) => told.push(notice),
    subAccounts: { latestAt: async () => undefined, signOut: async () => undefined },
    store: {
      nicknamesAt: async () => {
        asked += 1
        const isFirst = asked === 1
        const nicknames = [...bound]
        if (isFirst) await once(database, 'answer')
        return nicknames
      },
    },
  })
  bound.push('安娜')
  const first = people.changed('tv')
  await expect.poll(() => asked).toBe(1)
  bound.push('贝拉')
  await people.changed('tv')
  database.emit('answer')
  await first
  expect(told.at(-1)).toEqual({ type: action.userInfo, nicknames: ['安娜', '贝拉'] })
})
