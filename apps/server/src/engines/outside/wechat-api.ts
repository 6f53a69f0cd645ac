import { z } from 'zod'
import { ask, download, type Downloaded, type OutsideNeeds } from './ask.ts'
import type { WechatConfig } from './outside-config.ts'
import { OutsideProblem, type OutsideProblemKind } from './outside.ts'

export type WechatApi = {
  /** Asks a path of the API. Throws OutsideProblem; its code is the errcode. */
  ask: <S extends z.ZodType>(call: WechatCall<S>) => Promise<z.infer<S>>
  /** Fetches a file from a path of the API. Throws OutsideProblem; of one over the limit the code is `tooLarge`. */
  download: (wanted: WechatFile) => Promise<Downloaded>
}

/** `post`: sent as JSON instead of the query. `secrets`: what no message may show. */
type WechatCall<S extends z.ZodType> = {
  path: string
  query?: Record<string, string>
  post?: Record<string, string | boolean>
  secrets?: readonly string[]
  answer: S
}

type WechatFile = { path: string; query: Record<string, string>; secrets: readonly string[]; bytesMost: number }

const refusal = z.object({ errcode: z.number(), errmsg: z.string().default('') })
const messageCharactersMax = 200
// A picture of ten megabytes takes longer than an answer of a few words.
const filePatience = 4

// Busy, too often, out of quota: nothing that the operator or the person did.
const busyCodes = new Set([-1, 45009, 45011])
// Wrong app id or secret, this machine's address not on the list, no right to the API.
const operatorCodes = new Set([40001, 40002, 40013, 40125, 40164, 41002, 41004, 48001, 50002, 61024])

/** Speaks to the messaging app's API: a refusal comes as HTTP 200 with an errcode. */
export function createWechatApi({ apiBase, secret }: WechatConfig, needs: OutsideNeeds): WechatApi {
  const addressOf = (path: string, query: Record<string, string>): string =>
    `${apiBase}${path}?${new URLSearchParams(query).toString()}`

  return {
    async download({ path, query, secrets, bytesMost }) {
      const patient = { ...needs, timeoutMs: needs.timeoutMs * filePatience }
      const file = await download({ service: 'WeChat', url: addressOf(path, query), bytesMost }, patient)
      if (file === 'too much') throw new OutsideProblem('refused', `WeChat sent too large a file (${path})`, 'tooLarge')
      // What is no file says so in words.
      if (!isWords(file.type)) return file
      const refused = refusal.safeParse(jsonIn(file.bytes))
      if (refused.success) throw problemOf(refused.data, path, [secret, ...secrets])
      throw new OutsideProblem('unreachable', `WeChat answered something that makes no sense (${path})`)
    },
    async ask({ path, query, post, secrets = [], answer }) {
      const url = query === undefined ? apiBase + path : addressOf(path, query)
      const said = await ask(
        { service: 'WeChat', url, ...(post && { request: jsonOf(post) }), answer: z.unknown() },
        needs,
      )
      const refused = refusal.safeParse(said)
      if (refused.success && refused.data.errcode !== 0) throw problemOf(refused.data, path, [secret, ...secrets])
      const read = answer.safeParse(said)
      if (!read.success)
        throw new OutsideProblem('unreachable', `WeChat answered something that makes no sense (${path})`)
      return read.data
    },
  }
}

function isWords(type: string): boolean {
  return type === '' || type.startsWith('text/') || type === 'application/json'
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

function jsonOf(post: Record<string, string | boolean>) {
  return { method: 'POST', body: JSON.stringify(post), headers: { 'content-type': 'application/json' } } as const
}

function problemOf(refused: z.infer<typeof refusal>, path: string, secrets: readonly string[]): OutsideProblem {
  const { errcode, errmsg } = refused
  const said = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), errmsg).slice(0, messageCharactersMax)
  return new OutsideProblem(kindOf(errcode), `WeChat refused ${path}: ${errcode} ${said}`, String(errcode))
}

function kindOf(errcode: number): OutsideProblemKind {
  if (busyCodes.has(errcode)) return 'unreachable'
  return operatorCodes.has(errcode) ? 'misconfigured' : 'refused'
}
