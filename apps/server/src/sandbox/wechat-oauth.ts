import { createHash } from 'node:crypto'
import type { OAuthScope } from '../engines/outside/outside.ts'
import type { Behaviour } from './behaviour.ts'
import { createLasting } from './lasting.ts'
import { refusal, strangerAt, type WechatCounter, wechatLifeMs } from './wechat-answers.ts'

/** Everything that is the messaging app's is one app's of ours. */
export type WechatSide = { config: { appId: string; secret: string }; behaviour: Behaviour; now: () => number }

export type WechatOauth = {
  /** A one-time code for whoever consented; it lives for 5 minutes. */
  consent: (nickname: string, scope: OAuthScope) => string
  exchange: WechatCounter
  userinfo: WechatCounter
}

type Grant = { nickname: string; scope: OAuthScope; isUsed: boolean }
type Person = { nickname: string; openid: string; scope: OAuthScope }

const codeLifeMs = 300_000

/** Web OAuth as the messaging app does it. The openid of a person follows from the name, so it is the same after a restart. */
export function createWechatOauth({ config, behaviour, now }: WechatSide): WechatOauth {
  const codes = createLasting<Grant>(now)
  const people = createLasting<Person>(now)
  return {
    consent(nickname, scope) {
      const isExpired = behaviour.take('wechat', 'expiredCode')
      return codes.add({ nickname, scope, isUsed: false }, isExpired ? 0 : codeLifeMs)
    },
    exchange(fields) {
      const { code } = fields
      const stranger = strangerAt(config, fields)
      if (stranger !== undefined) return stranger
      if (code === undefined || code === '') return refusal(41008, 'missing code')
      const grant = codes.find(code)
      if (grant === undefined) return refusal(40029, 'invalid code')
      if (grant.isUsed) return refusal(40163, 'code been used')
      grant.isUsed = true
      const { nickname, scope } = grant
      const openid = idOf('openid', nickname)
      return {
        access_token: people.add({ nickname, openid, scope }, wechatLifeMs),
        expires_in: wechatLifeMs / 1_000,
        refresh_token: createHash('sha256').update(code).digest('base64url'),
        openid,
        scope: `snsapi_${scope}`,
        unionid: idOf('unionid', nickname),
      }
    },
    userinfo({ access_token: token = '', openid }) {
      const person = people.find(token)
      if (person === undefined) return refusal(40001, 'invalid credential, access_token is invalid or not latest')
      if (person.openid !== openid) return refusal(40003, 'invalid openid')
      if (person.scope !== 'userinfo') return refusal(48001, 'api unauthorized')
      const { nickname } = person
      const untold = { sex: 0, province: '', city: '', country: '', headimgurl: '', privilege: [] }
      return { openid, nickname, ...untold, unionid: idOf('unionid', nickname) }
    },
  }
}

function idOf(kind: 'openid' | 'unionid', nickname: string): string {
  const hash = createHash('sha256').update(`${kind} of ${nickname}`).digest('base64url')
  return `${kind === 'openid' ? 'o' : 'u'}Sandbox${hash.slice(0, 20)}`
}
