/** The items of the bottom bar, from left to right (spec SHL-6). */
export type BarItem = 'songs' | 'control' | 'found' | 'me' | 'queue'

/** What there is to know of a path: whether it needs a token (spec SHL-13) and to which place of the bottom bar it belongs (spec SHL-7). */
export type KnownPage = { login?: true; bar?: BarItem }

const open: KnownPage = {}
const login: KnownPage = { login: true }
const songs: KnownPage = { bar: 'songs' }

/** Every path of the specification (spec RT-1 to RT-8). What is not in `Pages` yet is linked from nowhere and answers with the not-found screen. */
export const knownPaths = {
  '/login': open,
  '/ott/login': login,
  '/sign': open,
  '/reset/pwd': open,
  '/email/active': open,
  '/after/send/email': open,

  '/user/index': { bar: 'me' },
  '/user/media': { bar: 'me', login: true },
  '/user/feedback': open,
  '/missing/song': open,
  '/user/message': login,
  '/photo/album': login,
  '/user/agreement': open,
  '/user/prize': login,
  '/prize/device': login,
  '/youzan': open,
  '/me/nst/service': open,
  '/me/guide': open,

  '/index': songs,
  '/play/control': { bar: 'control' },
  '/play/control/all': { bar: 'control' },
  '/barrage/control': login,
  '/found': { bar: 'found' },
  '/mini/found': open,
  '/mini/media': open,
  '/message/sound': login,
  '/found/user/detail': open,
  '/media/detail': open,
  '/message/detail': login,
  '/message/media/detail': login,
  '/media/edit/cover': login,
  '/media/share': login,

  '/song/category': songs,
  '/song/category/songs': songs,
  '/song/category/index': open,
  '/category/song/list': open,
  '/song/search': songs,
  '/song/voice/search': open,
  // An item of its own at the end of the bar, so it is not the songs' as well (spec SHL-7).
  '/song/control': { bar: 'queue' },
  '/song/recommend': open,
  '/song/rank': songs,
  '/song/rank/songs': songs,
  '/song/language': songs,
  '/songList/detail': open,
  '/songList/song': open,

  '/singer/category': songs,
  '/singer/list': songs,
  '/singer/songs': songs,
  '/singer/search': songs,
  '/singer/detail': open,

  '/pay': login,
  '/pay/mode': login,
  '/pay/card': { bar: 'me', login: true },
  '/pay/aliPaySuccess': open,
  '/pay/aliPayFailed': open,
  '/pay/invalid': open,
  '/pay/loading': login,
  '/opera/pay/loading': login,
  '/pay/success': open,
  '/pay/fail': open,
  '/pay/cancel': open,
  '/pay/turntable': login,
  '/pay/protocol': open,
  '/pay/opera/protocol': open,
  '/pay/scan': open,
  '/opera/pay/scan': open,

  '/order/list': login,
  '/order/list/invoice': login,
  '/invoice/list': login,
  '/order/invoice/form': login,
  '/order/invoice/suc': login,
  '/order/invoice/detail': login,
  '/order/invoice/detail/img': login,
  '/order/invoice/detail/orders': login,

  '/activity/detail': open,
  '/invite': open,
  '/pk/rank': open,
  '/pk/share': open,
  '/exception/singing': open,
  '/exception/wx': open,
  '/couponCenter': login,
} as const satisfies Readonly<Record<string, KnownPage>>

/** A path of the specification. */
type KnownPath = keyof typeof knownPaths

/** What is known of a path, whatever follows a closing slash; nothing of one that is none of ours. */
export function knownPage(pathname: string): KnownPage | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return isKnown(path) ? knownPaths[path] : undefined
}

function isKnown(path: string): path is KnownPath {
  return path.startsWith('/') && path in knownPaths
}
