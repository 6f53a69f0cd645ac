import { type Party, startParty } from './party.ts'

/** What a computer in a home is called: no safe origin over plain HTTP, whatever machine answers. */
const host = '192.168.1.20'

/** A party whose pages are to be opened at `home`. */
export type HomeParty = Party & { home: string }

/** A party where nobody has a certificate. */
export async function startPlainParty(): Promise<HomeParty> {
  const party = await startParty({ flags: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] })
  return { ...party, home: await party.server.moveTo(host) }
}
