/** What one build of the app is made of, as its service worker knows it. */
export type Build = {
  /** Differs with every build. */
  id: string
  /** The script that the page of this build starts with. */
  entry: string
  /** Everything the app needs to start, the entry included. */
  files: readonly string[]
}

/** The page that starts the app, whatever address was opened. */
export const pageFile = '/index.html'

// A hash of eight characters at the end of the name: the same name always means the same content.
const hashedShape = /^\/assets\/[\w.-]+-[\w-]{8}\.(?:js|css|woff2|wasm|svg|png|webp)$/
// Addresses that are the server's own, or hold a ticket (spec SHL-23).
const serverPaths = [
  '/api',
  '/auth',
  '/push',
  '/log',
  '/files',
  '/pay/handoff',
  '/q',
  '/qrcodeAuth',
  '/tv',
  '/console',
  '/sandbox',
  '/livez',
  '/readyz',
  '/metrics',
]

/** The part of a request that decides who answers it. */
export type Asked = Pick<Request, 'method' | 'mode' | 'url' | 'headers'>

/** Whether the worker answers a request, and how; everything else goes its usual way, untouched (spec SHL-23). */
export function kindOf({ method, mode, url, headers }: Asked, origin: string): 'page' | 'file' | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('range')) return undefined
  if (serverPaths.some((path) => address.pathname === path || address.pathname.startsWith(`${path}/`))) return undefined
  if (mode === 'navigate') return 'page'
  return hashedShape.test(address.pathname) && address.search === '' ? 'file' : undefined
}

/** Whether a hashed file may be kept or served from what is kept: whole, from this server itself, and no page in its place. */
export function isSoundFile(response: Response): boolean {
  return isSound(response) && !contentType(response).startsWith('text/html')
}

/** Whether a kept page is the one of this build. Reads the response. */
export async function isPageOf({ entry }: Build, response: Response): Promise<boolean> {
  return isSound(response) && contentType(response).startsWith('text/html') && (await response.text()).includes(entry)
}

function isSound({ status, type, redirected }: Response): boolean {
  return status === 200 && type === 'basic' && !redirected
}

function contentType({ headers }: Response): string {
  return headers.get('content-type') ?? ''
}
