/** The body of every answer: `{data, status, msg}` (spec core §7). An answer's field `data1` travels beside `data` (spec SNG-6, SCH-1). */
export type Envelope = { data: unknown; data1?: unknown; status: number; msg: string }

/** Business statuses in the envelope (spec core §8); the 50xx are ours, for a push that did not reach the TV (spec PSH-8). */
export const status = {
  success: 1,
  userExists: 2,
  sendCodeFirst: 3,
  wrongCode: 4,
  passwordsDiffer: 5,
  userNotFound: 6,
  wrongPassword: 7,
  linkInvalid: 8,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  tooMany: 429,
  serverError: 500,
  serverBusy: 503,
  tokenReplaced: 304,
  needLogin: 1004,
  alsoSuccess: 2000,
  deviceNotBound: 4002,
  deviceOffline: 5001,
  pushFailed: 5002,
  pushTimeout: 5004,
} as const

/** Whether an envelope's status means success: 1 or 2000 (spec REQ-4). */
export function isSuccess(code: number): boolean {
  return code === status.success || code === status.alsoSuccess
}

/** Business codes whose message every client knows by heart (spec REQ-10). */
export const mappedMessages: Readonly<Record<number, MessageKey>> = {
  2: 'msg.err.msg.user.exist',
  3: 'msg.err.send.code.first',
  4: 'msg.err.code',
  5: 'msg.err.password.differ',
  6: 'msg.err.user.not.found',
  7: 'msg.err.password',
  8: 'msg.err.reset.link.invalid',
}

/** Message keys the server answers with; their texts live in the apps' catalogues (spec I18-2). */
export const messageKeys = [
  'msg.bad.request',
  'msg.not.found',
  'msg.no.permission',
  'msg.server.error',
  'msg.server.busy',
  'msg.server.silent',
  'msg.too.many',
  'msg.login.first',
  'msg.bind.device',
  'msg.bind.expired',
  'msg.bind.fail',
  'msg.qr.invalid',
  'msg.qr.expired',
  'msg.code.unknown',
  'msg.device.offline',
  'msg.device.slow',
  'msg.operation.failed',
  'msg.search.keyword.overflow',
  'msg.song.not.found',
  'msg.song.add.fail',
  'msg.song.no.recording',
  'msg.queue.full',
  'msg.queue.gone',
  'msg.share.time',
  'msg.share.songs',
  'msg.barrage.blocked',
  'msg.nickname.length',
  'msg.err.msg.user.exist',
  'msg.err.send.code.first',
  'msg.err.code',
  'msg.err.password.differ',
  'msg.err.user.not.found',
  'msg.err.password',
  'msg.err.reset.link.invalid',
  'msg.err.login',
  'msg.account.invalid',
  'msg.password.rule',
  'msg.agreement.first',
  'msg.send.fail',
  'msg.device.unknown',
  'msg.device.service.expired',
] as const

export type MessageKey = (typeof messageKeys)[number]
