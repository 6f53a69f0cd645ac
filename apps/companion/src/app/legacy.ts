type Row = readonly [from: RegExp, to: string, parameters: readonly string[]]

const logId = '0'

// Addresses of earlier versions that still hang on walls and in chats; `logId` is the page they count as coming from.
const rows: readonly Row[] = [
  [/^\/recharge\/([^/]+)\/?$/, '/pay/card', ['deviceUuid', 'logId']],
  [/^\/login\/([^/]+)(?:\/([^/]+))?(?:\/[^/]+){0,2}\/?$/, '/ott/login', ['state', 'uuid']],
  [/^\/user\/feedback\/home(?:\/([^/]+))?\/?$/, '/user/feedback', ['deviceId']],
  [/^\/recordingPlay\/([^/]+)(?:\/([^/]+))?\/?$/, '/media/detail', ['uid', 'shareId']],
  [/^\/recording\/([^/]+)\/([^/]+)(?:\/([^/]+))?\/?$/, '/media/share', ['edit', 'uid', 'shareId', 'logId']],
]

/** Where an address of an earlier version is now, its parameters in the query; undefined for any other (spec SHL-15 to SHL-19). */
export function legacyHref(pathname: string): string | undefined {
  for (const [from, to, parameters] of rows) {
    const found = from.exec(pathname)
    if (found) return address(to, parameters, found.slice(1))
  }
  return undefined
}

function address(to: string, parameters: readonly string[], values: readonly (string | undefined)[]): string {
  const query = new URLSearchParams()
  parameters.forEach((name, index) => {
    const value = name === 'logId' ? logId : values[index]
    if (value !== undefined) query.set(name, decoded(value))
  })
  const text = query.toString()
  return text === '' ? to : `${to}?${text}`
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // What cannot be decoded was never encoded.
    return segment
  }
}
