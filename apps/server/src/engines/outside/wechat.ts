import { z } from 'zod'
import type { OutsideNeeds } from './ask.ts'
import { createKept, type Issued } from './kept.ts'
import type { WechatConfig } from './outside-config.ts'
import { OutsideProblem, type Identity, type Media, type MessagingApp } from './outside.ts'
import { createWechatApi, type WechatApi } from './wechat-api.ts'

const codeShape = /^[\w-]{1,512}$/
const mediaIdShape = /^[\w-]{1,128}$/
const stateShape = /^[\w-]{1,128}$/

const granted = z.object({
  access_token: z.string().min(1),
  openid: z.string().min(1).max(128),
  unionid: z.string().min(1).max(128).optional(),
  scope: z.string(),
})
const person = z.object({
  openid: z.string(),
  unionid: z.string().min(1).max(128).optional(),
  nickname: z.string().max(500),
})
const accessToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const ticketAnswer = z.object({ ticket: z.string().min(1), expires_in: z.number().positive() })

// The messaging app takes no larger pictures.
const mediaBytesMost = 10 * 1024 * 1024

// Errcodes for an access token that somebody else has replaced meanwhile.
const staleTokenCodes = new Set(['40001', '40014', '42001'])

/** The messaging app over its public API: web OAuth, and what the JS-SDK needs. */
export function createWechat(config: WechatConfig, needs: OutsideNeeds): MessagingApp {
  const { appId, openBase } = config
  const api = createWechatApi(config, needs)
  const withToken = createAccess(api, config, needs)
  const tickets = createTickets(api, withToken, needs)

  return {
    appId,
    authorizeUrl({ state, redirectUri, scope }) {
      if (!stateShape.test(state)) throw new OutsideProblem('refused', 'a state is 1 to 128 letters, digits, _ or -')
      // The messaging app checks the order of the parameters.
      const query = new URLSearchParams([
        ['appid', appId],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', `snsapi_${scope}`],
        ['state', state],
      ])
      return `${openBase}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
    },
    identify: (code) => identify(code, api, config),
    jsTicket: tickets,
    fetchMedia: (mediaId) => fetchMedia(mediaId, api, withToken),
  }
}

async function identify(code: string, api: WechatApi, { appId, secret }: WechatConfig): Promise<Identity> {
  if (!codeShape.test(code)) throw new OutsideProblem('refused', 'no such code', '40029')
  const grant = await api.ask({
    path: '/sns/oauth2/access_token',
    query: { appid: appId, secret, code, grant_type: 'authorization_code' },
    secrets: [code],
    answer: granted,
  })
  const { openid, scope, access_token: token } = grant
  if (!scope.split(',').includes('snsapi_userinfo')) return identityOf(appId, grant)
  const said = await api.ask({
    path: '/sns/userinfo',
    query: { access_token: token, openid, lang: 'zh_CN' },
    secrets: [token],
    answer: person,
  })
  if (said.openid !== openid) throw new OutsideProblem('unreachable', 'WeChat answered about somebody else')
  return { ...identityOf(appId, { openid, unionid: said.unionid ?? grant.unionid }), nickname: said.nickname }
}

function identityOf(appId: string, { openid, unionid }: { openid: string; unionid?: string | undefined }): Identity {
  return { appId, openid, ...(unionid !== undefined && { unionid }) }
}

/** Does something with the app's access token; once more with a new one when the first turns out to be stale. */
type WithToken = <Result>(work: (token: string) => Promise<Result>) => Promise<Result>

function createAccess(api: WechatApi, config: WechatConfig, { now }: OutsideNeeds): WithToken {
  // The stable token stays the same for every process that asks: nobody invalidates another's.
  const tokens = createKept(async () => {
    const { access_token: value, expires_in: seconds } = await api.ask({
      path: '/cgi-bin/stable_token',
      post: { grant_type: 'client_credential', appid: config.appId, secret: config.secret, force_refresh: false },
      answer: accessToken,
    })
    return { value, lifeMs: seconds * 1_000 }
  }, now)

  return async (work) => {
    const { value: token } = await tokens.get()
    try {
      return await work(token)
    } catch (error) {
      const isStale = error instanceof OutsideProblem && staleTokenCodes.has(error.code ?? '')
      if (!isStale) throw error
      tokens.drop(token)
      return work((await tokens.get()).value)
    }
  }
}

function createTickets(api: WechatApi, withToken: WithToken, { now }: OutsideNeeds): MessagingApp['jsTicket'] {
  const issueTicket = (token: string): Promise<Issued> =>
    api
      .ask({
        path: '/cgi-bin/ticket/getticket',
        query: { access_token: token, type: 'jsapi' },
        secrets: [token],
        answer: ticketAnswer,
      })
      .then(({ ticket, expires_in: seconds }) => ({ value: ticket, lifeMs: seconds * 1_000 }))

  const tickets = createKept(() => withToken(issueTicket), now)
  return async () => {
    const { value, expiresMs } = await tickets.get()
    return { ticket: value, expiresMs }
  }
}

async function fetchMedia(mediaId: string, api: WechatApi, withToken: WithToken): Promise<Media> {
  if (!mediaIdShape.test(mediaId)) throw new OutsideProblem('refused', 'no such file', '40007')
  return withToken((token) =>
    api.download({
      path: '/cgi-bin/media/get',
      query: { access_token: token, media_id: mediaId },
      secrets: [token, mediaId],
      bytesMost: mediaBytesMost,
    }),
  )
}
