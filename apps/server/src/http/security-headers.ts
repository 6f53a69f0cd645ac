/** On every answer. */
export const safeHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const

const pagePolicy = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  // React writes style attributes for measured sizes and progress.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'connect-src': "'self' ws: wss:",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
} as const

/** On every page. `forms`: other origins that a form of ours may end at, such as the messaging app's sign-in. */
export function pageHeaders(forms: readonly string[]) {
  const policy = { ...pagePolicy, 'form-action': ["'self'", ...forms].join(' ') }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-store',
  } as const
}

/** On every stored file: whatever it holds, it runs nothing. */
export const fileHeaders = { 'content-security-policy': "default-src 'none'; sandbox" } as const
