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
  nickname: z.nullable(z.string()),
  earlier: z.nullable(commandResult),
  rows: z.array(placedRow),
})
/**
 * Where a press finds things: its TV's version and waiting songs in their order, what its sender has left of a shared TV, and what the same
 * press has come to before.
 */
export type Standing = z.infer<typeof standing>

const standings = z.array(standing)
const deviceIds = z.array(z.string())

/** Reads what the database says where presses find things. */
export function readStandings(value: unknown): Standing[] {
  return standings.parse(value)
}

/** Reads which TVs the database has written for. */
export function readDeviceIds(value: unknown): string[] {
  return deviceIds.parse(value)
}
