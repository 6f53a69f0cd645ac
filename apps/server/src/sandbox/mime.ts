/** A mail as people read it. */
export type ReadMail = { subject: string; text: string; html: string }

type Part = { headers: ReadonlyMap<string, string>; body: string }

const partsMost = 20

/** Reads a raw mail: plain or multipart, quoted-printable or base64, UTF-8. What it does not know it leaves out. */
export function readMail(raw: string): ReadMail {
  const whole = split(raw)
  const parts = leaves(whole)
  return {
    subject: words(whole.headers.get('subject') ?? ''),
    text: textOf(parts, 'text/plain'),
    html: textOf(parts, 'text/html'),
  }
}

function split(raw: string): Part {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: new Map(headers), body: rest.join('\r\n\r\n') }
}

function leaves(part: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/i.exec(part.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return [part]
  const inner = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, partsMost)
  return inner.filter((text) => text.startsWith('\r\n')).flatMap((text) => leaves(split(text.slice(2))))
}

function textOf(parts: readonly Part[], type: string): string {
  const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type))
  if (part === undefined) return ''
  const encoding = part.headers.get('content-transfer-encoding')?.toLowerCase()
  return decode(part.body, encoding).replaceAll('\r\n', '\n').trim()
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return unquoted(body.replace(/[ \t]*=\r\n/g, ''))
  return Buffer.from(body, 'latin1').toString('utf8')
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

// RFC 2047: =?UTF-8?B?…?= and =?UTF-8?Q?…?=, the space between two of them is none.
function words(header: string): string {
  const joined = header.replace(/\?=\s+=\?/g, '?==?')
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, text: string) =>
    kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('utf8') : unquoted(text.replaceAll('_', ' ')),
  )
}
