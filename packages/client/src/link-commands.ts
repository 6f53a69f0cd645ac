import { type Command, command } from '@openktv/contract/remote'
import { join } from './join.ts'

type CommandHandler = (command: Command) => Promise<void>

/** What a TV is asked inside PUSH packets, and who does it. */
export type LinkCommands = {
  onCommand: (handler: CommandHandler) => () => void
  /** Has a command done; resolves with whether it is done and may be acknowledged, undefined when it is none. */
  take: (content: unknown) => Promise<boolean | undefined>
}

// More than a TV is asked in the time in which the same press can come twice.
const rememberedCommands = 200

export function createLinkCommands(): LinkCommands {
  const handlers = new Set<CommandHandler>()
  const handled = new Map<string, Promise<boolean>>()

  async function take(content: unknown): Promise<boolean | undefined> {
    const asked = command.safeParse(content)
    return asked.success ? once(asked.data) : undefined
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

  return { onCommand: (handler) => join(handlers, handler), take }
}
