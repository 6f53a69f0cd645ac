const longest = 2_000
// No address of ours holds them, and browsers and servers disagree about what they mean.
const suspicious = /[\s\\\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u
const encodedSuspicious = /%(?:[01][0-9a-f]|7f|5c|2f|25)/i
const somewhere = 'https://own.invalid'

/**
 * Where to go after signing in: a path, or an address of one of our own origins, as an address that stays there; undefined for anything else.
 * What a browser could take for another host (`//e`, `\\`, a name before `@`, encoded slashes and controls) is refused, not repaired.
 */
export function safeReturn(wanted: string, ownOrigins: readonly string[]): string | undefined {
  if (wanted.length > longest || suspicious.test(wanted)) return undefined
  if (wanted.startsWith('/')) return pathOf(wanted)
  const origin = ownOrigins.find((own) => wanted === own || wanted.startsWith(`${own}/`))
  if (origin === undefined) return undefined
  const path = pathOf(wanted.slice(origin.length) || '/')
  return path && `${origin}${path}`
}

function pathOf(wanted: string): string | undefined {
  const [path = ''] = wanted.split(/[?#]/, 1)
  if (path.startsWith('//') || encodedSuspicious.test(path)) return undefined
  if (!URL.canParse(wanted, somewhere)) return undefined
  const { origin, pathname, search, hash } = new URL(wanted, somewhere)
  // `/..//e` becomes `//e` only here.
  if (origin !== somewhere || pathname.startsWith('//')) return undefined
  return `${pathname}${search}${hash}`
}

/** The same address with one more parameter in its query; one of that name that was there before goes. */
export function withParameter(address: string, name: string, value: string): string {
  const isPath = address.startsWith('/')
  const url = new URL(address, somewhere)
  url.searchParams.set(name, value)
  return isPath ? `${url.pathname}${url.search}${url.hash}` : url.href
}
