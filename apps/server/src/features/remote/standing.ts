import { commandResult } from '@openktv/contract/remote'
import * as z from 'zod'

const placedRow = z.object({
  itemId: z.string(),
  songNo: z.string(),
  userUuid: z.string(),
  nickname: z.string(),
  place: z.number(),
  musicName: z.string(),
})
/** One waiting song: the smaller `place`, the earlier. */
export type PlacedRow = z.infer<typeof placedRow>

const standing = z.object({
  userUuid: z.string(),
  pressId: z.string(),
  version: z.number(),
  shareKind: z.nullable(z.literal(['time', 'songs'])),
  share: z.nullable(z.object({ endsMs: z.number(), songsLeft: z.number() })),
  earlier: z.nullable(commandResult),
  rows: z.array(placedRow),
})
/**
 * Where a press finds things: its TV's version and waiting songs in their order, what its sender has left of a shared TV, and what the same
 * press has come to before. One that was remembered rather than read may be outdated: a refusal upon it proves nothing.
 */
export type Standing = z.infer<typeof standing> & { isMemory?: true }

const standings = z.array(standing)
const written = z.array(z.object({ deviceId: z.string(), nickname: z.nullable(z.string()) }))

/** Reads what the database says where presses find things. */
export function readStandings(value: unknown): Standing[] {
  return standings.parse(value)
}

/** Reads which TVs the database has written for, and what whoever added a song there is called ('' where no song was added). */
export function readWritten(value: unknown): Map<string, string> {
  return new Map(written.parse(value).map(({ deviceId, nickname }) => [deviceId, nickname ?? '']))
}
