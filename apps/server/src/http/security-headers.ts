import { isLoopback, originOf } from './origin.ts'

/** On every answer; a page and a stored file replace the policy by their own. What is no page may load, run and frame nothing. */
export const safeHeaders = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

const yearSeconds = 31_536_000

/** Beside the others where the browser came by HTTPS. */
export const strictTransport = `max-age=${yearSeconds}`

/** On every stored file: whatever it holds, it runs nothing. */
export const fileHeaders = { 'content-security-policy': "default-src 'none'; sandbox" } as const

/** On every script: one that runs as a worker lives under this policy, not under its page's. */
export const scriptHeaders = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'",
} as const

const offFeatures = [
  'accelerometer',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
/** The camera reads QR codes, the microphone hears the singer; nothing else of the phone is asked for. */
const permissions = ['camera=(self)', 'microphone=(self)', ...offFeatures.map((name) => `${name}=()`)].join(', ')

const pagePolicy = {
  'default-src': "'self'",
  // The QR reader is WebAssembly.
  'script-src': "'self' 'wasm-unsafe-eval'",
  // One policy writes the payment hand-off, one names the service worker; no other text becomes script.
  'require-trusted-types-for': "'script'",
  'trusted-types': 'ktv-script ktv-worker',
  // What stands on the page until the app has started is styled in the page itself.
  'style-src': "'self' 'unsafe-inline'",
  // The messaging app's JS-SDK reports to its own house by a picture.
  'img-src': "'self' data: blob: https://open.weixin.qq.com",
  'media-src': "'self' blob:",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
} as const

export type PageRequest = {
  /** What the page was asked for by: its Host, and by which protocol. */
  host: string
  protocol: 'http' | 'https'
  publicOrigin: string | undefined
  /** What the page calls elsewhere. */
  pageOrigins: readonly string[]
  /** Where a form of the page may end beside its own origin: payment and sign-in. */
  formOrigins: readonly string[]
}

/** On every page. */
export function pageHeaders(asked: PageRequest): Readonly<Record<string, string>> {
  const origin = originOf(asked.host, asked.protocol)
  const sockets = [origin, asked.publicOrigin, ...asked.pageOrigins].flatMap((one) =>
    one === undefined ? [] : [one.replace('http', 'ws')],
  )
  const policy = {
    ...pagePolicy,
    'connect-src': ["'self'", ...asked.pageOrigins, ...new Set(sockets)].join(' '),
    'form-action': ["'self'", ...asked.formOrigins].join(' '),
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'permissions-policy': permissions,
    'cache-control': 'no-store',
    // Where the origin cannot be trusted browsers ignore it, with an error in the console.
    ...(origin !== undefined && isTrustworthy(origin) && { 'cross-origin-opener-policy': 'same-origin' }),
  }
}

function isTrustworthy(origin: string): boolean {
  return origin.startsWith('https:') || isLoopback(origin)
}
