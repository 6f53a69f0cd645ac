// Business constants of the specification (core §9, features §9), each said once.

const secondMs = 1_000
const minuteMs = 60 * secondMs
const dayMs = 24 * 60 * minuteMs

export const clientVersion = '0.0.2'
export const logTerminalType = 2
export const terminalType = 'weixin'
export const appId = 'openktv'

export const vipAlertThresholdMs = 15 * dayMs
export const vipAlertCookieDays = 1
export const accessTokenCookieMs = 29 * minuteMs
export const refreshTokenCookieDays = 29
export const tokenCookieDays = 15

export const toastMs = 3 * secondMs
export const toastBottomMs = 2 * secondMs
export const pushResultIconMs = 2 * secondMs
export const fetchErrorCount = 3
export const retryDelayMs = 5 * secondMs
export const retriesMax = 3
export const controlBusyResetMs = 600

export const scrollToBottomDistance = 30
export const showScrollTopDistance = 900
export const scrollTopHeight = 1_000
export const designWidthPx = 750
export const musicPreviewWidthPx = 400

export const hotSingersPageSize = 11
/** The fixed special id that asks for the hot singers (spec SNG-5). */
export const hotSingersId = 'hot'
export const couponPageSize = 50
export const snackbarCharacters = 50
export const searchKeywordCharacters = 15
export const feedbackCharacters = { least: 10, most: 200 } as const
export const coverImagesMax = 6
export const coverSizePx = { width: 550, height: 300 } as const
export const freeTrialSongs = 3
export const verificationCodeMs = 5 * minuteMs
export const homeId = 'home'

export const pollMs = 10 * secondMs
export const countdownTickMs = secondMs
export const foundMessageCheckMs = 500
export const floatingPlayerShowDelayMs = 50
export const floatingPlayerHideProgress = 0.96

/** Push timings (spec features §9): the TV confirms within 6 s, the phone waits half a second more for the answer. */
export const pushTimeoutMs = 6 * secondMs
export const pushCallbackMs = 500
export const heartbeatMs = 200 * secondMs
export const nodeRetryMs = 10 * secondMs

/** Session and cookie keys (spec AUT-10; where the specification gives no literal, ours). */
export const storageKeys = {
  token: 'tk',
  loginToken: 'ltk',
  userInfo: 'userInfo',
  username: 'username',
  traceId: 'traceId',
  logData: 'logData',
  pageOpenTime: 'pageOpenTime',
  systemConfig: 'sys-config',
  searchHistory: 'searchHistory',
  returnPage: 'returnPage',
} as const

/** Not in the specification: a TV's queue is capped so that its snapshot stays within one 64 KiB frame. */
export const queueLength = 100
export const nicknameCharacters = 20
