import type { Command, CommandResult } from '@openktv/contract/remote'
import { useCallback } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { toast } from '../../shared/toasts.ts'
import { askForTv } from '../../shared/tv-store.ts'
import { failureText } from './outcome-text.ts'
import { useSend } from './send-context.tsx'

/** Sends a command; undefined where it failed, which has then been said. An unbound phone is asked to connect a TV (spec PSH-8). */
export function useCommand(): (command: Command) => Promise<CommandResult | undefined> {
  const send = useSend()
  const t = useT()
  return useCallback(
    async (command) => {
      const outcome = await send(command)
      if (outcome.kind === 'done') return outcome.result
      if (outcome.kind === 'not-bound') askForTv()
      else toast(failureText(t, outcome, command.type), 'warning')
      return undefined
    },
    [send, t],
  )
}
