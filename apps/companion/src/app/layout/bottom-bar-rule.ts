/** The items of the bottom bar, from left to right (spec SHL-6). */
export type BarItem = 'songs' | 'control' | 'found' | 'me' | 'queue'

// Song control has an item of its own at the end of the bar, so it is not the songs' as well (spec SHL-7).
const paths: Readonly<Record<BarItem, readonly string[]>> = {
  songs: [
    '/index',
    '/singer/category',
    '/singer/list',
    '/singer/search',
    '/singer/songs',
    '/song/category',
    '/song/category/songs',
    '/song/rank',
    '/song/rank/songs',
    '/song/language',
    '/song/search',
  ],
  control: ['/play/control', '/play/control/all'],
  found: ['/found'],
  me: ['/user/index', '/user/media', '/pay/card'],
  queue: ['/song/control'],
}

const items: readonly BarItem[] = ['songs', 'control', 'found', 'me', 'queue']

/** Which item a path belongs to, whatever follows a closing slash; undefined where it is none's. */
export function activeItem(pathname: string): BarItem | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return items.find((item) => paths[item].includes(path))
}

/** The bar is hidden in the expanded search and where the path belongs to no item (spec SHL-8). */
export function isBarShown({ pathname, hash }: { pathname: string; hash: string }): boolean {
  return hash !== '#sbx' && activeItem(pathname) !== undefined
}
