import { storageKeys, tokenCookieDays } from '@openktv/contract/business'

/** Where a page keeps its token: session storage inside the messaging app, else a cookie of 15 days (spec AUT-9). */
export type Session = {
  token: () => string | undefined
  setToken: (token: string) => void
  clearToken: () => void
}

export type SessionNeeds = {
  isMessagingApp: boolean
  /** The page's session storage; asking for it may throw where storage is forbidden. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The page's document. */
  cookies: { cookie: string }
  /** Whether the page came by https. */
  isSecure: boolean
}

/** What the two places have in common. */
type Place = { read: () => string | undefined; write: (token: string | undefined) => void }

/** A page's token. Storage that is forbidden, full or holds nonsense never throws: the token then lives as long as the page. */
export function createSession(needs: SessionNeeds): Session {
  const place = needs.isMessagingApp ? inStorage(needs) : inCookie(needs)
  let held: string | undefined

  function keep(token: string | undefined): void {
    held = token
    attempt(() => place.write(token))
  }

  return {
    token: () => attempt(place.read) ?? held,
    setToken: keep,
    clearToken: () => keep(undefined),
  }
}

const tokenShape = /^[\w.~+/=-]{1,200}$/
const daySeconds = 86_400

function inStorage({ storage }: SessionNeeds): Place {
  return {
    read: () => valid(storage().getItem(storageKeys.token) ?? ''),
    write: (token) =>
      token === undefined ? storage().removeItem(storageKeys.token) : storage().setItem(storageKeys.token, token),
  }
}

function inCookie({ cookies, isSecure }: SessionNeeds): Place {
  const start = `${storageKeys.token}=`
  return {
    read() {
      const found = cookies.cookie.split('; ').find((cookie) => cookie.startsWith(start))
      return valid(found === undefined ? '' : decodeURIComponent(found.slice(start.length)))
    },
    write(token) {
      const maxAge = token === undefined ? 0 : tokenCookieDays * daySeconds
      const secure = isSecure ? '; Secure' : ''
      cookies.cookie = `${start}${encodeURIComponent(token ?? '')}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}`
    },
  }
}

function valid(token: string): string | undefined {
  return tokenShape.test(token) ? token : undefined
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    // Storage may be forbidden to this page; the token then lives as long as the page does.
    return undefined
  }
}
