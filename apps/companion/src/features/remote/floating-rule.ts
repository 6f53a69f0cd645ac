// Where songs are looked for: the bar's group of songs and the lists that lead on from it (spec SHL-7, SNG-2 to SNG-8).
const songPaths: ReadonlySet<string> = new Set([
  '/index',
  '/song/category',
  '/song/category/index',
  '/song/category/songs',
  '/category/song/list',
  '/song/search',
  '/song/control',
  '/song/recommend',
  '/song/rank',
  '/song/rank/songs',
  '/song/language',
  '/songList/detail',
  '/songList/song',
  '/singer/category',
  '/singer/list',
  '/singer/search',
  '/singer/songs',
  '/singer/detail',
])

/** Whether the floating remote is there: on the pages where songs are looked for, but not over the expanded search (spec WID-1). */
export function isFloatingShown({ pathname, hash }: { pathname: string; hash: string }): boolean {
  return hash !== '#sbx' && songPaths.has(pathname.replace(/(.)\/$/, '$1'))
}
