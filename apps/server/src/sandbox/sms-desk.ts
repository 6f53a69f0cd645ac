import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { SmsConfig } from '../engines/outside/outside-config.ts'
import type { Inbox } from './inbox.ts'

/** Who may send. */
type SmsApp = Pick<SmsConfig, 'secretId' | 'secretKey' | 'sdkAppId'>

/** The SMS service's side: checks the signature as Tencent Cloud does and puts the message into the inbox. */
export type SmsDesk = { answer: (headers: IncomingHttpHeaders, body: string) => unknown }

/** The texts that an operator would have approved; {1} is the code, {2} the minutes. */
const templates: Readonly<Record<string, string>> = {
  'sandbox-cn': '{1}为您的验证码，请于{2}分钟内填写。如非本人操作，请忽略本短信。',
  'sandbox-tw': '您的驗證碼是{1}，請於{2}分鐘內輸入。若非本人操作，請忽略這則簡訊。',
  'sandbox-en': '{1} is your verification code, valid for {2} minutes. If you did not ask for it, ignore this message.',
}
export const sandboxTemplates = { CN: 'sandbox-cn', TW: 'sandbox-tw', EN: 'sandbox-en' } as const

const skewMs = 300_000
const shape =
  /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/
const wish = z.object({
  PhoneNumberSet: z.array(z.string()).length(1),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()),
})

/** `now`: epoch ms; a signature older than 5 minutes is refused. */
export function createSmsDesk(config: SmsApp, inbox: Inbox, now: () => number): SmsDesk {
  return {
    answer(headers, body) {
      const fault = faultOf({ headers, body, config, nowMs: now() })
      if (fault !== undefined) return { Response: { Error: { Code: fault, Message: fault }, RequestId: 'sandbox' } }
      const { PhoneNumberSet, SmsSdkAppId, SignName, TemplateId, TemplateParamSet } = wish.parse(JSON.parse(body))
      const to = PhoneNumberSet[0]?.replace(/^\+86/, '') ?? ''
      const template = templates[TemplateId]
      if (SmsSdkAppId !== config.sdkAppId) return sent(to, 'UnauthorizedOperation.SmsSdkAppIdVerifyFail')
      if (template === undefined) return sent(to, 'FailedOperation.TemplateIncorrectOrUnapproved')
      const text = template.replace(/\{(\d)\}/g, (_all, index: string) => TemplateParamSet[Number(index) - 1] ?? '')
      inbox.add({ kind: 'sms', to, text: `【${SignName}】${text}` })
      return sent(to, 'Ok')
    },
  }
}

function sent(phone: string, code: string): unknown {
  const status = {
    SerialNo: 'sandbox',
    PhoneNumber: `+86${phone}`,
    Fee: code === 'Ok' ? 1 : 0,
    Code: code,
    Message: code,
  }
  return { Response: { SendStatusSet: [status], RequestId: 'sandbox' } }
}

type Asked = { headers: IncomingHttpHeaders; body: string; config: SmsApp; nowMs: number }

function faultOf({ headers, body, config, nowMs }: Asked): string | undefined {
  const [, secretId, date, names, signature] = shape.exec(headers.authorization ?? '') ?? []
  if (date === undefined || names === undefined || signature === undefined) return 'AuthFailure.InvalidAuthorization'
  if (secretId !== config.secretId) return 'AuthFailure.SecretIdNotFound'
  const seconds = String(headers['x-tc-timestamp'])
  if (!(Math.abs(Number(seconds) * 1_000 - nowMs) <= skewMs)) return 'AuthFailure.SignatureExpire'
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).toLowerCase()}\n`)
  const canonical = `POST\n/\n\n${lines.join('')}\n${names}\n${sha256(body)}`
  const toSign = `TC3-HMAC-SHA256\n${seconds}\n${date}/sms/tc3_request\n${sha256(canonical)}`
  const key = hmac(hmac(hmac(`TC3${config.secretKey}`, date), 'sms'), 'tc3_request')
  if (!timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))) return 'AuthFailure.SignatureFailure'
  return wishFaultOf(headers, body)
}

function wishFaultOf(headers: IncomingHttpHeaders, body: string): string | undefined {
  if (headers['x-tc-action'] !== 'SendSms' || headers['x-tc-version'] !== '2021-01-11') return 'InvalidAction'
  return wish.safeParse(parsed(body)).success ? undefined : 'InvalidParameter'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
