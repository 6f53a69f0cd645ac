import { resolve } from 'node:path'
import { z } from 'zod'

/** Everything the environment says, parsed once. */
export type Config = {
  port: number
  host: string
  /** An absolute path. */
  dataFolder: string
  databaseUrl: string | undefined
  /** Where several servers find each other; without it this one is alone. */
  natsUrl: string | undefined
  /** The origin people open, when it differs from the one this server listens on: `https://ktv.example.com`. */
  publicOrigin: string | undefined
  trustProxy: boolean
  logLevel: 'silent' | 'error' | 'info' | 'debug'
  checkAnswers: boolean
  /** How many codes and mails are sent a minute at most, whoever asks: what a flood may cost. */
  messagesPerMinute: number
  /** Words that nobody may throw onto a TV. */
  blockedWords: readonly string[]
  /** Whether phones may keep the app's service worker; off removes it from every phone that comes by. */
  serviceWorker: boolean
  /** Foreign origins whose pages may call the API. */
  callOrigins: readonly string[]
  /** Foreign origins that our own pages call, when they were built for a server elsewhere. */
  pageOrigins: readonly string[]
  /** The origins of the payment services. */
  payOrigins: readonly string[]
  /** Whether requests are counted and limited. */
  limitsRates: boolean
}

const text = z.string().trim()
const origin = text.refine(isOrigin)

const origins = text
  .transform((list) => list.split(/[\s,]+/).filter((one) => one !== ''))
  .refine((list) => list.every(isOrigin))
  .transform((list) => list.map((one) => new URL(one).origin))
  .default([])

const words = text
  .transform((list) =>
    list
      .split(/[,，]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  )
  .default([])

const variables = z.object({
  PORT: text
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3_000),
  HOST: text.min(1).default('0.0.0.0'),
  OPENKTV_DATA: text.min(1).default('data'),
  DATABASE_URL: text.min(1).optional(),
  NATS_URL: text.min(1).optional(),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['silent', 'error', 'info', 'debug']).default('info'),
  CALL_ORIGINS: origins,
  PAGE_ORIGINS: origins,
  PAY_ORIGINS: origins,
  RATE_LIMITS: z.enum(['0', '1']).default('1'),
  NODE_ENV: text.optional(),
  MESSAGES_PER_MINUTE: text
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .default(60),
  OPENKTV_BARRAGE_BLOCKED: words,
  SERVICE_WORKER: z.enum(['0', '1']).default('1'),
})

const sentences: Readonly<Record<string, string>> = {
  PORT: 'PORT must be a number from 0 to 65535',
  PUBLIC_URL: 'PUBLIC_URL must be an origin such as https://ktv.example.com',
  TRUST_PROXY: 'TRUST_PROXY must be 0 or 1',
  MESSAGES_PER_MINUTE: 'MESSAGES_PER_MINUTE must be a number from 0 to 999999',
  CALL_ORIGINS: 'CALL_ORIGINS must be origins such as https://app.example.com, with spaces between them',
  PAGE_ORIGINS: 'PAGE_ORIGINS must be origins such as https://api.example.com, with spaces between them',
  PAY_ORIGINS: 'PAY_ORIGINS must be origins such as https://pay.example.com, with spaces between them',
  RATE_LIMITS: 'RATE_LIMITS must be 0 or 1',
  LOG_LEVEL: 'LOG_LEVEL must be silent, error, info or debug',
  SERVICE_WORKER: 'SERVICE_WORKER must be 0 or 1',
}

/** Reads the environment; what is set but empty counts as not set. `problem` is one sentence for whoever set it. */
export function readConfig(environment: NodeJS.ProcessEnv): Config | { problem: string } {
  const set = Object.entries(environment).filter(([, value]) => value !== '')
  const read = variables.safeParse(Object.fromEntries(set))
  if (!read.success) {
    const name = String(read.error.issues[0]?.path[0] ?? '')
    const given = JSON.stringify(environment[name] ?? '')
    return { problem: `${sentences[name] ?? `${name} is not valid`}, not ${given}.` }
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataFolder: resolve(data.OPENKTV_DATA),
    databaseUrl: data.DATABASE_URL,
    natsUrl: data.NATS_URL,
    publicOrigin: data.PUBLIC_URL && new URL(data.PUBLIC_URL).origin,
    trustProxy: data.TRUST_PROXY === '1',
    logLevel: data.LOG_LEVEL,
    messagesPerMinute: data.MESSAGES_PER_MINUTE,
    blockedWords: data.OPENKTV_BARRAGE_BLOCKED,
    callOrigins: data.CALL_ORIGINS,
    pageOrigins: data.PAGE_ORIGINS,
    payOrigins: data.PAY_ORIGINS,
    limitsRates: data.RATE_LIMITS === '1',
    checkAnswers: data.NODE_ENV === 'development',
    serviceWorker: data.SERVICE_WORKER === '1',
  }
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' && hash === ''
}
