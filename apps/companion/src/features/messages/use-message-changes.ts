import { clearMessages, deleteMessage, type MessageType } from '@openktv/contract/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { messageKey, messagesKey } from './message-pages.ts'

/** Deletes one message; `onDone` is called when the server has done so. What failed has been said by the call itself. */
export function useDeleteMessage(onDone: () => void) {
  const call = useCall()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => await call(deleteMessage, { id }),
    onSuccess: async () => {
      onDone()
      queries.removeQueries({ queryKey: [messageKey] })
      await queries.invalidateQueries({ queryKey: [messagesKey] })
    },
  })
  return { remove: mutate, busy: isPending }
}

/** Deletes every message of a box; `onDone` is called when the server has done so. */
export function useClearMessages(type: MessageType, onDone: () => void) {
  const call = useCall()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => await call(clearMessages, { type }),
    onSuccess: async () => {
      onDone()
      queries.removeQueries({ queryKey: [messageKey] })
      await queries.invalidateQueries({ queryKey: [messagesKey] })
    },
  })
  return { clear: () => mutate(), busy: isPending }
}
