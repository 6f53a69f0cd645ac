import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Our own app at the messaging app. `openBase` is where browsers go, `apiBase` what the server asks. */
export type WechatConfig = { appId: string; secret: string; apiBase: string; openBase: string }

/** Tencent Cloud SMS. The template takes two parameters: the code, and for how many minutes it is valid. */
export type SmsConfig = {
  secretId: string
  secretKey: string
  sdkAppId: string
  signName: string
  region: string
  apiBase: string
  templates: { CN: string; TW: string; EN: string }
}

export type MailConfig = { smtpUrl: string; from: string }

/** Credentials for each service; undefined means that it does not work. */
export type OutsideConfig = {
  wechat: WechatConfig | undefined
  sms: SmsConfig | undefined
  mail: MailConfig | undefined
}

/** `sandbox`: whether the services without credentials are to be played by the sandbox platform. */
export type OutsideSettings = OutsideConfig & { sandbox: boolean }

type Environment = Readonly<Record<string, string | undefined>>

const secretNames = ['WECHAT_APP_SECRET', 'SMS_SECRET_KEY', 'SMTP_URL']

const base = z.url().refine(isSafeBase)
const variables = z.object({
  NODE_ENV: z.string().optional(),
  OPENKTV_SANDBOX: z.enum(['0', '1']).optional(),
  WECHAT_APP_ID: z.string().regex(/^\w+$/).optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  WECHAT_API_BASE: base.default('https://api.weixin.qq.com'),
  WECHAT_OPEN_BASE: base.default('https://open.weixin.qq.com'),
  SMS_SECRET_ID: z.string().optional(),
  SMS_SECRET_KEY: z.string().optional(),
  SMS_SDK_APP_ID: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATE_ID: z.string().optional(),
  SMS_TEMPLATE_ID_TW: z.string().optional(),
  SMS_TEMPLATE_ID_EN: z.string().optional(),
  SMS_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('ap-guangzhou'),
  SMS_API_BASE: base.default('https://sms.tencentcloudapi.com'),
  SMTP_URL: z
    .url()
    .regex(/^smtps?:/)
    .optional(),
  MAIL_FROM: z.string().optional(),
})
type Variables = z.infer<typeof variables>

const sentences: Readonly<Record<string, string>> = {
  OPENKTV_SANDBOX: 'OPENKTV_SANDBOX must be 0 or 1.',
  WECHAT_APP_ID: 'WECHAT_APP_ID must be letters and digits, such as wx1234567890abcdef.',
  WECHAT_API_BASE: 'WECHAT_API_BASE must be an https origin.',
  WECHAT_OPEN_BASE: 'WECHAT_OPEN_BASE must be an https origin.',
  SMS_REGION: 'SMS_REGION must be a region such as ap-guangzhou.',
  SMS_API_BASE: 'SMS_API_BASE must be an https origin.',
  SMTP_URL: 'SMTP_URL must be an address such as smtps://user:password@mail.example.com.',
}

/** Reads the outside services from the environment; a secret may instead be named by a file in NAME_FILE. `problem` is one sentence for whoever set it, and shows no value. */
export function readOutsideConfig(
  environment: Environment,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
): OutsideSettings | { problem: string } {
  const set = new Map(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))
  for (const name of secretNames) {
    const path = set.get(`${name}_FILE`)
    if (path === undefined) continue
    if (set.has(name)) return { problem: `Set ${name} or ${name}_FILE, not both.` }
    try {
      set.set(name, readFile(path).trim())
    } catch {
      return { problem: `The file that ${name}_FILE names cannot be read.` }
    }
  }
  const read = variables.safeParse(Object.fromEntries(set))
  if (read.success) return settingsOf(read.data)
  const name = String(read.error.issues[0]?.path[0] ?? '')
  return { problem: sentences[name] ?? `${name} is not valid.` }
}

function settingsOf(given: Variables): OutsideSettings | { problem: string } {
  const halves = [
    half(given, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET']),
    half(given, ['SMS_SECRET_ID', 'SMS_SECRET_KEY', 'SMS_SDK_APP_ID', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_ID']),
    half(given, ['SMTP_URL', 'MAIL_FROM']),
  ]
  const problem = halves.find((sentence) => sentence !== undefined)
  if (problem !== undefined) return { problem }
  const services = { wechat: wechatOf(given), sms: smsOf(given), mail: mailOf(given) }
  return { ...services, sandbox: wantsSandbox(given) && Object.values(services).includes(undefined) }
}

// Silently never in production: there it must be asked for.
function wantsSandbox({ OPENKTV_SANDBOX, NODE_ENV }: Variables): boolean {
  return OPENKTV_SANDBOX === undefined ? NODE_ENV !== 'production' : OPENKTV_SANDBOX === '1'
}

function half(given: Variables, names: readonly (keyof Variables)[]): string | undefined {
  const missing = names.filter((name) => given[name] === undefined)
  const found = names.filter((name) => given[name] !== undefined)
  if (missing.length === 0 || found.length === 0) return undefined
  return `${found.join(' and ')} also ${found.length === 1 ? 'needs' : 'need'} ${missing.join(', ')}.`
}

function wechatOf(given: Variables): WechatConfig | undefined {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret } = given
  if (appId === undefined || secret === undefined) return undefined
  return { appId, secret, apiBase: originOf(given.WECHAT_API_BASE), openBase: originOf(given.WECHAT_OPEN_BASE) }
}

function smsOf(given: Variables): SmsConfig | undefined {
  const { SMS_SECRET_ID: secretId, SMS_SECRET_KEY: secretKey, SMS_SDK_APP_ID: sdkAppId } = given
  const { SMS_SIGN_NAME: signName, SMS_TEMPLATE_ID: CN, SMS_REGION: region } = given
  const keys = secretId === undefined || secretKey === undefined ? undefined : { secretId, secretKey }
  if (keys === undefined || sdkAppId === undefined || signName === undefined || CN === undefined) return undefined
  const templates = { CN, TW: given.SMS_TEMPLATE_ID_TW ?? CN, EN: given.SMS_TEMPLATE_ID_EN ?? CN }
  return { ...keys, sdkAppId, signName, region, apiBase: originOf(given.SMS_API_BASE), templates }
}

function mailOf({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables): MailConfig | undefined {
  return smtpUrl === undefined || from === undefined ? undefined : { smtpUrl, from }
}

function originOf(url: string): string {
  return new URL(url).origin
}

// Secrets travel there: encrypted, or within this machine.
function isSafeBase(url: string): boolean {
  const { protocol, hostname, pathname, search, username } = new URL(url)
  if (pathname !== '/' || search !== '' || username !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname))
}
