import type { Standing } from './standing.ts'

/** What decides whether somebody may choose a song on a TV that people share. */
export type Sharing = Pick<Standing, 'shareKind' | 'share' | 'rows' | 'userUuid'>

/**
 * Whether somebody may choose one more song (spec PSH-10): always where nobody shares the TV; otherwise while their time lasts, or while more
 * of their songs are left than wait in the queue. Not in the specification: a song is used up when it was sung, also in part; one that is
 * taken out before, or could not be played, is not.
 */
export function mayChoose({ shareKind, share, rows, userUuid }: Sharing, nowMs: number): boolean {
  if (shareKind === null) return true
  if (share === null) return false
  if (shareKind === 'time') return share.endsMs > nowMs
  return share.songsLeft > rows.filter((row) => row.userUuid === userUuid).length
}
