/** Every page there is and the query it takes; a wrong path or parameter does not compile. */
export type Pages = {
  '/index': undefined
  '/song/search': { keyword: string } | undefined
  '/song/voice/search': undefined
  '/song/rank': undefined
  '/song/rank/songs': { id: string }
  '/song/category': undefined
  '/song/category/songs': { id: string }
  '/song/category/index': { id: string }
  '/category/song/list': { id: string }
  '/song/language': { id: string } | undefined
  '/song/recommend': { id: string } | undefined
  '/song/control': { tab: 'ordered' | 'sung' | 'history' } | undefined
  '/songList/detail': { id: string }
  '/songList/song': { id: string }
  '/missing/song': { name: string } | undefined
  '/singer/category': undefined
  '/singer/list': { category: string } | undefined
  '/singer/search': undefined
  '/singer/songs': { id: string }
  '/singer/detail': { id: string }
  '/play/control': undefined
  '/play/control/all': undefined
  '/barrage/control': undefined
  '/found': { logId: '0' }
  '/user/index': { tab: 'collect' | 'sing' } | undefined
  '/user/agreement': undefined
  '/user/message': { logId: '0' } | { tab: 'user' | 'system' } | undefined
  '/message/sound': undefined
  '/message/detail': { id: string }
  '/login': undefined
  '/ott/login': { state: string; uuid: string }
  '/sign': undefined
  '/reset/pwd': { ticket: string } | undefined
  '/email/active': { ticket: string }
  '/after/send/email': { kind: string; to: string }
  '/exception/wx': undefined
  '/exception/singing': undefined
}

type Query<Path extends keyof Pages> = undefined extends Pages[Path]
  ? [query?: NonNullable<Pages[Path]>]
  : [query: Pages[Path]]

/** The address of a page with its query. */
export function href<Path extends keyof Pages>(path: Path, ...[query]: Query<Path>): string {
  return query ? `${path}?${new URLSearchParams(query).toString()}` : path
}

/** Marks the expanded search view, where the bottom bar is hidden (spec SCH-6, SHL-8). */
export const searchMark = '#sbx'
