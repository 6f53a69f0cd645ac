import { createHash } from 'node:crypto'
import { createLasting } from './lasting.ts'
import {
  refusal,
  strangerAt,
  type WechatAnswer,
  type WechatCounter,
  type WechatFile,
  wechatLifeMs,
} from './wechat-answers.ts'
import { createWechatOauth, type WechatOauth, type WechatSide } from './wechat-oauth.ts'

/** The messaging app's side: OAuth, the tokens of an app, and what its JS-SDK checks. */
export type WechatDesk = {
  consent: WechatOauth['consent']
  /** Answers one request of the API; undefined for a path that it does not have. */
  answer: (path: string, fields: Readonly<Record<string, string>>) => WechatAnswer | WechatFile | undefined
  /** Keeps a file for three days, as an upload by the JS-SDK does; answers its media id. */
  keepMedia: (file: WechatFile) => string
  /** Whether a JS-SDK signature is true for a page, by any ticket that still lives. */
  isSigned: (page: SignedPage) => boolean
}

/** `appId`: as the page says it. `timestamp`: epoch seconds. */
type SignedPage = { appId: string; url: string; nonceStr: string; timestamp: string; signature: string }

const mediaLifeMs = 3 * 24 * 3_600_000

/** Opens the desk; nothing of it is stored. */
export function createWechatDesk(side: WechatSide): WechatDesk {
  const { config, behaviour, now } = side
  const oauth = createWechatOauth(side)
  const tokens = createLasting<true>(now)
  const tickets = createLasting<true>(now)
  const media = createLasting<WechatFile>(now)

  const issueToken: WechatCounter = (fields) => {
    const stranger = strangerAt(config, fields)
    if (stranger !== undefined) return stranger
    const { key, leftMs } = tokens.current(true, wechatLifeMs)
    return { access_token: key, expires_in: Math.floor(leftMs / 1_000) }
  }
  const badToken = ({ access_token: token = '' }: Readonly<Record<string, string>>): WechatAnswer | undefined => {
    if (behaviour.take('wechat', 'staleToken')) return refusal(42001, 'access_token expired')
    return tokens.find(token) ? undefined : refusal(40001, 'invalid credential, access_token is invalid or not latest')
  }
  const issueTicket: WechatCounter = (fields) => {
    const stale = badToken(fields)
    if (stale !== undefined) return stale
    const { type } = fields
    if (type !== 'jsapi') return refusal(40097, 'invalid args')
    const { key, leftMs } = tickets.current(true, wechatLifeMs)
    return { errcode: 0, errmsg: 'ok', ticket: key, expires_in: Math.floor(leftMs / 1_000) }
  }
  const giveMedia = (fields: Readonly<Record<string, string>>): WechatAnswer | WechatFile =>
    badToken(fields) ?? media.find(fields['media_id'] ?? '') ?? refusal(40007, 'invalid media_id')
  const counters = new Map<string, WechatCounter | typeof giveMedia>([
    ['/sns/oauth2/access_token', oauth.exchange],
    ['/sns/userinfo', oauth.userinfo],
    ['/cgi-bin/stable_token', issueToken],
    ['/cgi-bin/ticket/getticket', issueTicket],
    ['/cgi-bin/media/get', giveMedia],
  ])

  return {
    consent: oauth.consent,
    answer: (path, fields) => counters.get(path)?.(fields),
    keepMedia: (file) => media.add(file, mediaLifeMs),
    isSigned({ appId, signature, ...page }) {
      return appId === config.appId && tickets.living().some((ticket) => signatureOf(ticket, page) === signature)
    },
  }
}

// As the platform explains it: the names in lower case and in alphabetical order, joined as a query without escaping.
function signatureOf(ticket: string, page: Pick<SignedPage, 'url' | 'nonceStr' | 'timestamp'>): string {
  const signed = { jsapi_ticket: ticket, noncestr: page.nonceStr, timestamp: page.timestamp, url: page.url }
  const pairs = Object.entries(signed).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha1')
    .update(pairs.map(([name, value]) => `${name}=${value}`).join('&'))
    .digest('hex')
}
