import { z } from 'zod'
import { ask, type OutsideNeeds } from './ask.ts'
import type { WechatConfig } from './outside-config.ts'
import { OutsideProblem, type OutsideProblemKind } from './outside.ts'

export type WechatApi = {
  /** Asks a path of the API. Throws OutsideProblem; its code is the errcode. */
  ask: <S extends z.ZodType>(call: WechatCall<S>) => Promise<z.infer<S>>
}

/** `post`: sent as JSON instead of the query. `secrets`: what no message may show. */
type WechatCall<S extends z.ZodType> = {
  path: string
  query?: Record<string, string>
  post?: Record<string, string | boolean>
  secrets?: readonly string[]
  answer: S
}

const refusal = z.object({ errcode: z.number(), errmsg: z.string().default('') })
const messageCharactersMax = 200

// Busy, too often, out of quota: nothing that the operator or the person did.
const busyCodes = new Set([-1, 45009, 45011])
// Wrong app id or secret, this machine's address not on the list, no right to the API.
const operatorCodes = new Set([40001, 40002, 40013, 40125, 40164, 41002, 41004, 48001, 50002, 61024])

/** Speaks to the messaging app's API: a refusal comes as HTTP 200 with an errcode. */
export function createWechatApi({ apiBase, secret }: WechatConfig, needs: OutsideNeeds): WechatApi {
  return {
    async ask({ path, query, post, secrets = [], answer }) {
      const url = query === undefined ? apiBase + path : `${apiBase}${path}?${new URLSearchParams(query).toString()}`
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
