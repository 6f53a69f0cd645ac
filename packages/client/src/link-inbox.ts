import { type Notice, notice, type Packet } from '@openktv/contract/push'
import { type Command, command } from '@openktv/contract/remote'
import { readJson } from './read-json.ts'

type NoticeListener = (notice: Notice) => void
type CommandHandler = (command: Command) => Promise<void>

/** What arrives inside PUSH packets, and who wants to hear of it. */
export type LinkInbox = {
  onNotice: (listener: NoticeListener) => () => void
  onCommand: (handler: CommandHandler) => () => void
  /** Hands a PUSH on; resolves with whether it was taken and may be acknowledged. Rejects with what a notice listener threw. */
  take: (packet: Packet) => Promise<boolean>
}

// More than a TV is asked in the time in which the same press can come twice.
const rememberedCommands = 200

export function createLinkInbox(): LinkInbox {
  const listeners = new Set<NoticeListener>()
  const handlers = new Set<CommandHandler>()
  const handled = new Map<string, Promise<boolean>>()

  async function take(packet: Packet): Promise<boolean> {
    const content = readJson(packet.body?.['content'])
    const asked = command.safeParse(content)
    if (asked.success) return once(asked.data)
    const told = notice.safeParse(content)
    if (told.success) tellAll(told.data)
    return told.success
  }

  // One listener's fault takes nothing from the others; it is thrown once all have heard.
  function tellAll(told: Notice): void {
    const faults: unknown[] = []
    for (const listener of listeners)
      try {
        listener(told)
      } catch (error) {
        faults.push(error)
      }
    if (faults.length > 0) throw faults[0]
  }

  // The same command again shares the first one's outcome; one that failed may be tried again.
  function once(asked: Command): Promise<boolean> {
    const known = handled.get(asked.id)
    if (known) return known
    const outcome = handle(asked).then((isDone) => {
      if (!isDone) handled.delete(asked.id)
      return isDone
    })
    handled.set(asked.id, outcome)
    forgetOldest()
    return outcome
  }

  async function handle(asked: Command): Promise<boolean> {
    if (handlers.size === 0) return false
    const outcomes = await Promise.allSettled([...handlers].map((handler) => handler(asked)))
    return outcomes.every(({ status }) => status === 'fulfilled')
  }

  function forgetOldest(): void {
    const [oldest] = handled.keys()
    if (handled.size > rememberedCommands && oldest !== undefined) handled.delete(oldest)
  }

  return {
    onNotice: (listener) => join(listeners, listener),
    onCommand: (handler) => join(handlers, handler),
    take,
  }
}

/** Adds a member; the answer takes it out again. */
export function join<Member>(members: Set<Member>, member: Member): () => void {
  members.add(member)
  return () => void members.delete(member)
}
