import { z } from 'zod'
import { ask, type OutsideNeeds } from './ask.ts'
import type { SmsConfig } from './outside-config.ts'
import { OutsideProblem, type OutsideProblemKind, type Sms } from './outside.ts'
import { tencentAuthorization, tencentContentType } from './tencent-signature.ts'

const action = 'SendSms'
const version = '2021-01-11'
const phoneShape = /^1\d{10}$/

const answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
  }),
})

/** Verification codes by Tencent Cloud SMS. */
export function createTencentSms(config: SmsConfig, needs: OutsideNeeds): Sms {
  return {
    async sendCode(phone, { code, minutes, language }) {
      if (!phoneShape.test(phone)) throw new OutsideProblem('refused', 'no mainland mobile number of 11 digits')
      const { CN, TW, EN } = config.templates
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: config.sdkAppId,
        SignName: config.signName,
        TemplateId:
          new Map([
            ['TW', TW],
            ['EN', EN],
          ]).get(language) ?? CN,
        TemplateParamSet: [code, String(minutes)],
      })
      const headers = headersOf(body, config, needs.now())
      const request = { method: 'POST', body, headers } as const
      const { Response } = await ask(
        { service: 'Tencent Cloud SMS', url: `${config.apiBase}/`, request, answer },
        needs,
      )
      const said = Response.Error?.Code ?? Response.SendStatusSet?.[0]?.Code ?? 'nothing'
      if (said === 'Ok') return
      throw new OutsideProblem(
        kindOf(said),
        `Tencent Cloud SMS did not send: ${said.slice(0, 100)}`,
        said.slice(0, 100),
      )
    },
  }
}

function headersOf(body: string, config: SmsConfig, atMs: number): Record<string, string> {
  const { secretId, secretKey, apiBase, region } = config
  const { host } = new URL(apiBase)
  return {
    authorization: tencentAuthorization({ secretId, secretKey, service: 'sms', host, action, body, atMs }),
    'content-type': tencentContentType,
    'x-tc-action': action,
    'x-tc-region': region,
    'x-tc-timestamp': String(Math.floor(atMs / 1_000)),
    'x-tc-version': version,
  }
}

// LimitExceeded and a number in the blacklist are this phone's; keys, templates and money are the operator's.
function kindOf(code: string): OutsideProblemKind {
  if (/^(?:InternalError|RequestLimitExceeded|nothing)/.test(code)) return 'unreachable'
  const isOperators = /^(?:AuthFailure|UnauthorizedOperation|MissingParameter|InvalidParameter|UnsupportedRegion)/
  if (isOperators.test(code)) return 'misconfigured'
  return /InsufficientBalance|IncorrectOrUnapproved|MissingTemplate|MissingSignature/.test(code)
    ? 'misconfigured'
    : 'refused'
}
