import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Secrets } from './secrets.ts'

/** A form that the browser sends to a payment service. */
type PaymentForm = { action: string; fields: Readonly<Record<string, string>> }

/** What an endpoint answers instead of data: the page is to write `text` into itself (spec REQ-5). Only `lend` makes one. */
export type HandOff = { text: string; cookie: string }

/** Who comes for a script: the cookie and the token header of the request, and the user that token belongs to. */
type Proof = { cookie: string | undefined; userUuid: string | undefined }

/** Payment forms on their way from an answer to the browser. */
export type HandOffs = {
  /** Keeps a user's form for 60 s. Throws when its action is on no payment host, or it holds too much. */
  lend: (userUuid: string, form: PaymentForm) => HandOff
  /** The script that sends the form, once, to the browser it was lent to or to whoever holds the user's token; else undefined. */
  take: (token: string, proof: Proof) => string | undefined
}

export type HandOffNeeds = {
  secrets: Secrets
  now: () => number
  /** The origins of the payment services. */
  payOrigins: readonly string[]
}

/** Where the scripts are fetched. */
export const handOffPath = '/pay/handoff/'
const lifeMs = 60_000
/** 16 random bytes are 22 characters. */
const tokenBytes = 16
const fieldsMost = 100
const charactersMost = 64 * 1_024
const formsMost = 10_000

type Lent = { userUuid: string; cookie: string; form: PaymentForm; untilMs: number }

const genuine = new WeakSet<object>()

const handing = new WeakSet<object>()

/** Answers with a hand-off: the one body that begins like a script. */
export function sendHandOff(reply: FastifyReply, { text, cookie }: HandOff): FastifyReply {
  handing.add(reply)
  return reply.headers({ 'set-cookie': cookie, 'content-type': 'text/plain; charset=utf-8' }).send(text)
}

/** Whether an answer is on its way by `sendHandOff`. */
export function isHandOffReply(reply: FastifyReply): boolean {
  return handing.has(reply)
}

/** Whether an answer is a hand-off of ours. */
export function isHandOff(answer: unknown): answer is HandOff {
  return typeof answer === 'object' && answer !== null && genuine.has(answer)
}

/** Whether a client would write a text into its page. Only a hand-off may begin like that. */
export function beginsLikeScript(text: unknown): boolean {
  return typeof text === 'string' && /^\s*<script/i.test(text)
}

export function createHandOffs({ secrets, now, payOrigins }: HandOffNeeds): HandOffs {
  const lent = new Map<string, Lent>()

  // They lie in the order of their end.
  function forgetOld(): void {
    for (const [token, { untilMs }] of lent) {
      if (untilMs > now() && lent.size < formsMost) return
      lent.delete(token)
    }
  }

  return {
    lend(userUuid, form) {
      check(form, payOrigins)
      forgetOld()
      const token = secrets.text(tokenBytes)
      const cookie = secrets.text(tokenBytes)
      lent.set(token, { userUuid, cookie, form, untilMs: now() + lifeMs })
      const src = `${handOffPath}${token}.js`
      const handOff = {
        text: `<script src="${src}"></script>`,
        cookie: `handoff=${cookie}; Path=${src}; Max-Age=${lifeMs / 1_000}; HttpOnly; SameSite=Strict`,
      }
      genuine.add(handOff)
      return handOff
    },
    take(token, proof) {
      const found = lent.get(token)
      if (found === undefined || found.untilMs <= now() || !isTheirs(found, proof)) return undefined
      lent.delete(token)
      return scriptOf(found.form)
    },
  }
}

function check({ action, fields }: PaymentForm, payOrigins: readonly string[]): void {
  const entries = Object.entries(fields)
  const characters = entries.reduce((sum, [name, value]) => sum + name.length + value.length, action.length)
  if (!URL.canParse(action) || !payOrigins.includes(new URL(action).origin)) {
    throw new Error(`a payment form may not go to ${action.slice(0, 100)}`)
  }
  if (entries.length > fieldsMost || characters > charactersMost) throw new Error('a payment form holds too much')
}

function isTheirs({ cookie, userUuid }: Lent, proof: Proof): boolean {
  const brought = Buffer.from(/(?:^|;\s*)handoff=([\w-]{22})(?:;|$)/.exec(proof.cookie ?? '')?.[1] ?? '')
  const wanted = Buffer.from(cookie)
  const hasCookie = brought.length === wanted.length && timingSafeEqual(brought, wanted)
  return hasCookie || proof.userUuid === userUuid
}

/** Builds the form node by node and sends it; a field named `submit` cannot get in the way. */
function scriptOf({ action, fields }: PaymentForm): string {
  const data = JSON.stringify([action, Object.entries(fields)])
  const safe = data.replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `(() => {
  const [action, fields] = ${safe}
  const form = document.createElement('form')
  form.setAttribute('method', 'POST')
  form.setAttribute('action', action)
  form.setAttribute('accept-charset', 'utf-8')
  form.setAttribute('hidden', '')
  for (const [name, value] of fields) {
    const input = document.createElement('input')
    input.setAttribute('type', 'hidden')
    input.setAttribute('name', name)
    input.setAttribute('value', value)
    form.append(input)
  }
  ;(document.body || document.documentElement).append(form)
  HTMLFormElement.prototype.submit.call(form)
})()
`
}
