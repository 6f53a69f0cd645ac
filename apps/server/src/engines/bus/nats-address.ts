import { EngineProblem } from '../problem.ts'

/** Where NATS is, and who asks: the name and the password of the first address hold for all. */
export type NatsAddress = { servers: string[]; user?: string; pass?: string; isEncrypted: boolean }

/** Reads `nats://` and `tls://` addresses with commas between them. Throws EngineProblem, without the password, when one is none. */
export function readNatsAddress(text: string): NatsAddress {
  const addresses = text.split(',').map((address) => read(address.trim()))
  const [first] = addresses
  const user = decodeURIComponent(first?.username ?? '')
  const pass = decodeURIComponent(first?.password ?? '')
  return {
    servers: addresses.map(({ host }) => host),
    ...(user !== '' && { user, pass }),
    isEncrypted: first?.protocol === 'tls:',
  }
}

function read(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && /^(nats|tls):$/.test(url.protocol) && url.hostname !== '') return url
  throw new EngineProblem('NATS_URL is not an address of the form nats://user:password@host:4222.')
}
