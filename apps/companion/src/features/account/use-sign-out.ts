import { clearToken, signOut } from '@openktv/contract/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { useSession } from './session-context.ts'
import { forgetUser, userKey } from './user-query.ts'

/** Signs out here or, with `everywhere`, ends every session of the account (spec AUT-2). `onDone` hears that it is done. */
export function useSignOut(onDone: () => void) {
  const call = useCall()
  const queries = useQueryClient()
  const session = useSession()
  const { mutate, isPending } = useMutation({
    mutationFn: async (everywhere: boolean) => await call(everywhere ? clearToken : signOut, {}),
    onSuccess: () => {
      session.forget()
      // What the account saw is nobody else's business.
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] })
      forgetUser(queries)
      onDone()
    },
  })
  return { leave: mutate, busy: isPending }
}
