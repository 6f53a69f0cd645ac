import { createHash } from 'node:crypto'

/** What the outside world does for us: real services, or the sandbox that plays them. Every failure is an OutsideProblem. */
export type Outside = {
  sms: Sms
  mail: Mailer
  messagingApp: MessagingApp
  /** Ends connections that are kept open. */
  close: () => Promise<void>
}

export type Sms = {
  /** Sends a verification code to a mainland mobile number of 11 digits. Resolves when the service has taken the message. */
  sendCode: (phone: string, message: CodeMessage) => Promise<void>
}

/** `minutes`: how long the code is valid. `language`: CN, TW or EN. */
type CodeMessage = { code: string; purpose: string; minutes: number; language: string }

export type Mailer = {
  /** Sends one mail. Resolves when the mail server has taken it. Line breaks in `to` and `subject` never become headers. */
  send: (mail: Mail) => Promise<void>
}

type Mail = { to: string; subject: string; text: string; html?: string }

/** `base` tells only who it is, without a question; `userinfo` asks the person and tells the nickname too. */
export type OAuthScope = 'base' | 'userinfo'

export type MessagingApp = {
  /** The public number of our own app there; empty when none is configured. */
  appId: string
  /** Where the browser goes to sign in; the messaging app sends it back to `redirectUri` with `code` and `state` added. */
  authorizeUrl: (wish: { state: string; redirectUri: string; scope: OAuthScope }) => string
  /** Who a one-time code stands for. A used, expired or invented code is refused. */
  identify: (code: string) => Promise<Identity>
  /** The ticket that JS-SDK signatures are made with; fetched once, shared by all callers and renewed in time. */
  jsTicket: () => Promise<JsTicket>
  /**
   * The file that a page has uploaded by the JS-SDK and knows by its media id; the messaging app keeps it for three days. Of an id that
   * is none (any more) the problem's code is 40007, of a file over 10 MB `tooLarge`.
   */
  fetchMedia: (mediaId: string) => Promise<Media>
}

/** `type`: its content type, as the messaging app says it: whoever keeps the file looks into it first. */
export type Media = { bytes: Uint8Array<ArrayBuffer>; type: string }

/** Somebody is the same person when appId and openid are the same, or the unionid. Never by the openid alone. */
export type Identity = { appId: string; openid: string; unionid?: string; nickname?: string }

/** `expiresMs`: epoch ms. */
type JsTicket = { ticket: string; expiresMs: number }

/** refused: the service said no. unreachable: no answer, too late, or one that makes no sense. misconfigured: the operator must act. */
export type OutsideProblemKind = 'refused' | 'unreachable' | 'misconfigured'

/** Something outside did not work. The message is a sentence for the operator's log and holds no secret; `code` is the service's own. */
export class OutsideProblem extends Error {
  override name = 'OutsideProblem'
  readonly kind: OutsideProblemKind
  readonly code: string | undefined

  constructor(kind: OutsideProblemKind, message: string, code?: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

/** What is signed for the JS-SDK. `timestamp`: epoch seconds. `url`: the page's address; what follows a # is left out. */
export type JsSdkPage = { ticket: string; nonceStr: string; timestamp: number; url: string }

/** The JS-SDK signature of a page, 40 hex digits: sha1 over the four values in the documented order. */
export function jsSdkSignature({ ticket, nonceStr, timestamp, url }: JsSdkPage): string {
  const page = url.split('#', 1)[0] ?? ''
  const signed = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`
  return createHash('sha1').update(signed).digest('hex')
}
