import { randomBytes } from 'node:crypto'
import type { Database } from '../../apps/server/src/engines/database/database.ts'
import { bindings, devices, tokens, users } from '../../apps/server/src/engines/database/schema.ts'
import { songs } from '../../apps/server/src/engines/database/song-tables.ts'
import { hashOf } from '../../apps/server/src/http/secrets.ts'

/** Whoever holds a token. */
export type Guest = { id: string; token: string }
/** A TV and the people whose phones are bound to it. */
export type Party = { tv: Guest; people: readonly Guest[] }

// No song has to be rendered: their files are never asked for.
const media = { accompaniment: 'a', vocal: 'v', lyrics: 'l', durationMs: 200_000 }
/** The numbers of the songs there are. */
export const songNos: readonly string[] = Array.from({ length: 50 }, (_, index) => String(9_001 + index))
const foreverMs = 10 * 365 * 86_400_000

/** Songs, TVs and people as rows of the database, which is what signing in leaves there. */
export async function inviteGuests(database: Database, { tvs, peoplePerTv }: { tvs: number; peoplePerTv: number }) {
  const { orm } = database
  const nowMs = Date.now()
  const expiresMs = nowMs + foreverMs
  const parties = Array.from({ length: tvs }, (_, tv): Party => {
    const people = Array.from({ length: peoplePerTv }, (__, index) => newGuest(`guest-${tv}-${index}`))
    return { tv: newGuest(`tv-${tv}`), people }
  })
  const people = parties.flatMap((party) => party.people)
  await orm
    .insert(songs)
    .values(songNos.map((songNo) => ({ songNo, name: `Song ${songNo}`, language: 'en', media })))
    .onConflictDoNothing()
  await orm
    .insert(devices)
    .values(parties.map(({ tv }) => ({ deviceId: tv.id, name: tv.id, channel: 'home', createdMs: nowMs })))
  await orm.insert(users).values(people.map(({ id }) => ({ userUuid: id, nickname: id, createdMs: nowMs })))
  await orm
    .insert(tokens)
    .values([
      ...parties.map(({ tv }) => ({ hash: hashOf(tv.token), deviceId: tv.id, expiresMs })),
      ...people.map(({ id, token }) => ({ hash: hashOf(token), userUuid: id, expiresMs })),
    ])
  const bound = parties.flatMap(({ tv, people: here }) => here.map(({ id }) => ({ userUuid: id, deviceId: tv.id })))
  await orm.insert(bindings).values(bound.map((binding) => ({ ...binding, expiresMs })))
  return parties
}

function newGuest(name: string): Guest {
  const token = randomBytes(32).toString('base64url')
  return { id: `${name}-${token.slice(0, 6).replaceAll(/[^A-Za-z0-9]/g, 'x')}`, token }
}
