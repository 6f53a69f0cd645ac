import { CallFailure, type Call } from '@openktv/client/call'
import { status } from '@openktv/contract/envelope'
import { confirmSignIn, fetchSignInTicket } from '@openktv/contract/sign-in'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'

/** Which TV asks with a ticket, and how long it still does. */
export function signInTicketQuery(call: Call, ticket: string) {
  return queryOptions({
    queryKey: ['signInTicket', ticket],
    queryFn: async () => await call({ ...fetchSignInTicket, silent: true }, { ticket }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Signs this phone's user in on the TV that shows the ticket, and binds them to it (spec AUT-11); busy until `onDone` has ended. */
export function useConfirm(ticket: string, onDone: () => Promise<void>) {
  const call = useCall()
  return useMutation({
    mutationFn: async () => await call({ ...confirmSignIn, silent: true }, { uuid: ticket }),
    onSuccess: onDone,
  })
}

/** Whether the server has looked at the ticket and refused it; anything else may go better next time. */
export function isTicketRefused(error: Error | null): boolean {
  return error instanceof CallFailure && error.status > 0 && error.status < status.serverError
}
