import type { SignedIn } from '@openktv/contract/sign-in'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../features/account/session-context.ts'
import { forgetTypedAccount } from '../../../features/account/use-account-form.ts'
import { userKey } from '../../../features/account/user-query.ts'
import { useWays } from '../../../shared/navigate.ts'
import { toast } from '../../../shared/toasts.ts'

/** What follows once somebody has signed in: that is said, and they are back where they came from (spec SHL-13). */
export function useSignedIn(said: string): (signedIn: SignedIn) => Promise<void> {
  const { returnAfterSignIn } = useWays()
  const keep = useKeepSignedIn()
  return async (signedIn) => {
    await keep(signedIn)
    toast(said, 'success')
    returnAfterSignIn()
  }
}

/** Keeps who has signed in, and reads anew whatever depends on it. */
export function useKeepSignedIn(): (signedIn: SignedIn) => Promise<void> {
  const session = useSession()
  const queries = useQueryClient()
  return async (signedIn) => {
    session.keepSignedIn(signedIn)
    forgetTypedAccount()
    await queries.refetchQueries({ queryKey: userKey })
    await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] })
  }
}
