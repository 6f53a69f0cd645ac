const dayS = 24 * 60 * 60

/** The part of a document that cookies need. */
export type CookieJar = { cookie: string }

/** A cookie's value, or undefined where there is none or it cannot be read. */
export function readCookie(jar: CookieJar, name: string): string | undefined {
  const pair = jar.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    // A cookie that somebody else broke counts as none.
    return undefined
  }
}

/** Keeps a cookie for so many days on every path; 0 days removes it. */
export function writeCookie(jar: CookieJar, name: string, { value, days }: { value: string; days: number }): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${days * dayS}; samesite=lax`
}
