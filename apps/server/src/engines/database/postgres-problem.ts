type Place = { server: string; host: string; user: string; database: string }

const sentences: Record<string, (at: Place) => string> = {
  ECONNREFUSED: ({ server }) => `No PostgreSQL answers at ${server} (DATABASE_URL).`,
  ENOTFOUND: ({ host }) => `The host ${host} of DATABASE_URL is not known.`,
  EAI_AGAIN: ({ host }) => `The host ${host} of DATABASE_URL is not known.`,
  '28P01': ({ server, user }) => `PostgreSQL at ${server} does not let the user ${user} in (DATABASE_URL).`,
  '28000': ({ server, user }) => `PostgreSQL at ${server} does not let the user ${user} in (DATABASE_URL).`,
  '3D000': ({ server, database }) => `PostgreSQL at ${server} has no database ${database} (DATABASE_URL).`,
  '42501': ({ server, user, database }) =>
    `The user ${user} may not create tables in the database ${database} at ${server} (DATABASE_URL).`,
}

/** One sentence on why PostgreSQL at `url` cannot be used, for its operator: names host, user and database, never the password. */
export function whyNot(error: unknown, url: string): string {
  const at = placeOf(new URL(url))
  const { code, message } = described(error)
  const reason = withoutPassword(message, url)
  return sentences[code]?.(at) ?? `PostgreSQL at ${at.server} cannot be used (${reason}).`
}

function placeOf({ hostname, port, username, pathname }: URL): Place {
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || user
  return { server: `${hostname || 'localhost'}:${port || '5432'}`, host: hostname, user, database }
}

function described(error: unknown): { code: string; message: string } {
  const inner = innermost(error)
  const code = inner instanceof Error && 'code' in inner && typeof inner.code === 'string' ? inner.code : ''
  return { code, message: inner instanceof Error ? inner.message || code : String(inner) }
}

// Drizzle wraps the driver's error; a host with several addresses gives one error for each.
function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0])
  if (error instanceof Error && error.cause instanceof Error) return innermost(error.cause)
  return error
}

function withoutPassword(message: string, url: string): string {
  const { password } = new URL(url)
  if (password === '') return message
  return message.replaceAll(password, '***').replaceAll(decodeURIComponent(password), '***')
}
