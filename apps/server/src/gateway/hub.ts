import type { MessageKey } from '@openktv/contract/envelope'
import type { Report } from '@openktv/contract/push'
import type { Command, CommandResult, Downloads, PlayerState, QueueSnapshot } from '@openktv/contract/remote'
import type { Bus } from '../engines/bus/bus.ts'
import type { Bag, Seated } from '../shared/bag.ts'
import type { BoundDevice } from './identity.ts'
import type { Bucket, Limits } from './limits.ts'
import type { Line } from './line.ts'
import type { Standstill } from './standstill.ts'
import type { Tickets } from './tickets.ts'

/** How a command ended. */
export type CommandOutcome =
  | { kind: 'done'; result: CommandResult }
  | { kind: 'offline' }
  | { kind: 'slow' }
  | { kind: 'failed'; message: MessageKey }

/** What the gateway borrows. */
export type GatewayNeeds = {
  bus: Bus
  /** Epoch ms: what the database dates by. */
  now: () => number
  /** Ms of a clock that nobody can set: every deadline and every measure goes by it (default: `performance.now`). */
  ticks?: () => number
  /** A random text of at least 128 bits. */
  newTicket: () => string
  /** The TV a person is bound to right now, from the database. */
  boundDevice: (userUuid: string) => Promise<BoundDevice | 'expired' | undefined>
  /** Whose session it is now; undefined when it has ended. */
  sessionOwner?: (session: string) => Promise<string | undefined>
  /** Raises a TV's connection epoch and answers the new one; rejects when there is no such TV. */
  nextEpoch: (deviceId: string) => Promise<number>
  deviceName: (deviceId: string) => Promise<string>
  snapshot: (deviceId: string) => Promise<QueueSnapshot>
  playerOf: (deviceId: string) => PlayerState | undefined
  heldBy: (deviceId: string) => Downloads
  handleCommand: (userUuid: string, device: BoundDevice, command: Command) => Promise<CommandOutcome>
  /** Resolves when the report is stored. */
  handleReport: (deviceId: string, report: Report) => Promise<void>
  /** A TV is no longer connected here. */
  tvLeft: (deviceId: string) => void
  /** Hears of what should not have happened. */
  onError: (error: unknown) => void
  /** Origins (`https://host`) that may open a socket beside the server's own. */
  origins?: readonly string[]
  limits?: Partial<Limits>
}

/** A person with at least one socket here: the sockets, oldest first, and the pushes left. */
export type Person = { lines: Line[]; pushes: Bucket }

/** A pushed command that has not been answered yet. */
type OpenPush = Seated & { untilMs: number; expire: () => void }

/** What all sockets of this node share. */
export type Hub = {
  needs: GatewayNeeds
  ticks: () => number
  standstill: Standstill
  limits: Limits
  tickets: Tickets
  /** Distinguishes this server from the others on the bus. */
  node: string
  /** Every socket that is open, also while it is closing. */
  lines: Set<Line>
  people: Map<string, Person>
  /** What people who have just left may push if they come again at once; forgotten when it is full. */
  restingPushes: Map<string, Bucket>
  openPushes: Bag<OpenPush>
  /** Frames taken in since the start. */
  frames: number
}

/** What a node holds; all but `frames`, which only rises, are zero once nobody is connected. */
export type GatewayCounts = {
  sockets: number
  people: number
  /** Presses that wait for their answer, and TVs that were asked and have not acknowledged. */
  presses: number
  asked: number
  frames: number
}

/** Where a server takes the tickets that it has issued. */
export const ticketsKey = (node: string): string => `tickets.${node}`

/** Where a connected TV is registered on the bus. */
export const tvKey = (deviceId: string): string => `device.${deviceId}`

/** What the phones of a TV hear. */
export const phonesSubject = (deviceId: string): string => `notices.${deviceId}`

/** What the TV itself hears. */
export const tvSubject = (deviceId: string): string => `tv-notices.${deviceId}`

/** Tells a person's sockets: nothing but "your binding has changed", or who of them is to go (sessions.ts). */
export const userSubject = (userUuid: string): string => `users.${userUuid}`
