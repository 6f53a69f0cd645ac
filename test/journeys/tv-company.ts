import type { Page } from 'playwright-core'
import { bindGuest } from './guest.ts'
import type { Party } from './party.ts'

type Item = { itemId: string; musicName: string }
type Player = {
  phase: string
  itemId?: string
  positionMs: number
  durationMs: number
  network?: { quality: string; rttMs: number }
}
type List = { recordJson: { list: Item[] }; player?: Player; downloads: Record<string, number> }
type Sung = { result: { song: { nameNorm: string } }[] }

/** Who is at a TV: a phone with its page, and a guest who calls without one. */
export type Company = {
  phone: Page
  /** Adds a song by its title. Rejects where it is not taken. */
  push: (title: string) => Promise<void>
  /** The titles in the TV's queue. */
  queue: () => Promise<string[]>
  /** What the TV last said that it does. */
  player: () => Promise<Player | undefined>
  /** What the TV says it holds of the songs in its queue. */
  held: () => Promise<number[]>
  /** The titles that were sung at the TV, the newest first. */
  sung: () => Promise<string[]>
  /** Any other command. Rejects where the TV does not take it. */
  send: (type: number, fields: Record<string, string>) => Promise<void>
}

/** Brings a phone and a guest to the TV whose QR code has this address. */
export async function bindCompany(party: Party, url: string): Promise<Company> {
  const { origin } = party.server
  const [phone, guest] = await Promise.all([party.guestPhone(url), bindGuest(origin, url)])
  const list = () => guest<List>('/api/music/chooseList', {})
  const send: Company['send'] = async (type, fields) => {
    await guest('/api/music/msgPush', { type: String(type), id: crypto.randomUUID(), ...fields })
  }
  return {
    phone,
    send,
    async push(title) {
      const { result } = await guest('/api/music/search', { keyword: title })
      const song = result.find(({ nameNorm }) => nameNorm === title)
      await send(4, { musicNo: String(song?.serialNo) })
    },
    queue: async () => (await list()).recordJson.list.map(({ musicName }) => musicName),
    player: async () => (await list()).player,
    held: async () => Object.values((await list()).downloads),
    async sung() {
      const { result } = await guest<Sung>('/api/music/chooseHistory', { type: 'history' })
      return result.map(({ song }) => song.nameNorm)
    },
  }
}
