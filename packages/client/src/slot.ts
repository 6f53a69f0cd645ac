/** A place for one text; corrupt, forbidden or full storage never throws: the text then lives as long as the page. */
export type Slot = { read: () => string | undefined; write: (text: string | undefined) => void }

/** The part of a browser's storage that a slot needs. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The page's document and where it is. */
export type CookieNeeds = {
  cookies: { cookie: string }
  /** Whether the page came by https. */
  isSecure: boolean
}

/** A slot in a storage; asking for the storage may throw where it is forbidden. */
export function storageSlot(storage: () => Keeper, key: string): Slot {
  return safe({
    read: () => storage().getItem(key) ?? undefined,
    write: (text) => (text === undefined ? storage().removeItem(key) : storage().setItem(key, text)),
  })
}

/** How long a cookie lives and, where it is shared, with the pages of which domain. */
export type CookieLife = { maxAgeS: number; domain?: string | undefined }

/** A slot in a cookie for every page of the site. A domain that the browser refuses leaves it a cookie of this host alone. */
export function cookieSlot({ cookies, isSecure }: CookieNeeds, name: string, { maxAgeS, domain }: CookieLife): Slot {
  const start = `${name}=`
  const put = (text: string | undefined, shared: string): void => {
    const maxAge = text === undefined ? 0 : maxAgeS
    const secure = isSecure ? '; Secure' : ''
    cookies.cookie = `${start}${encodeURIComponent(text ?? '')}; Max-Age=${maxAge}; Path=/; SameSite=Lax${secure}${shared}`
  }
  const read = (): string | undefined => {
    const found = cookies.cookie.split('; ').find((cookie) => cookie.startsWith(start))
    return found === undefined ? undefined : decodeURIComponent(found.slice(start.length))
  }
  return safe({
    read,
    write(text) {
      if (domain !== undefined) put(text, `; Domain=${domain}`)
      if (domain === undefined || text === undefined || attempt(read) !== text) put(text, '')
    },
  })
}

/** The domain that a host shares its cookies with: 'ktv.example.com' shares with 'example.com'; an address or a bare name with nobody (spec AUT-9). */
export function parentDomain(hostname: string): string | undefined {
  const labels = hostname.split('.')
  if (labels.length < 2 || /^[\d.]+$|:/.test(hostname)) return undefined
  return labels.slice(labels.length > 2 ? 1 : 0).join('.')
}

const tokenShape = /^[\w.~+/=-]{1,200}$/

// Remembers what its place would not take.
function safe(place: Slot): Slot {
  let held: string | undefined
  const stored = (): string | undefined => {
    const text = attempt(place.read)
    return text !== undefined && tokenShape.test(text) ? text : undefined
  }
  return {
    read: () => stored() ?? held,
    write(text) {
      attempt(() => place.write(text))
      held = stored() === text ? undefined : text
    },
  }
}

function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    // Storage may be forbidden to this page, or hold what somebody else broke.
    return undefined
  }
}
