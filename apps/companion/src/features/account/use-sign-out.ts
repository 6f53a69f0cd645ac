import { clearToken, signOut } from '@openktv/contract/sign-in'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '../../shared/call-context.tsx'
import { useSession } from './session-context.ts'
import { forgetUser, userKey } from './user-query.ts'

type SignOutNeeds = { onDone: () => void; onFailed: () => void }

/** Signs out here or, with `everywhere`, ends every session of the account (spec AUT-2); says how it went. */
export function useSignOut({ onDone, onFailed }: SignOutNeeds) {
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
    onError: onFailed,
  })
  return { leave: mutate, busy: isPending }
}
