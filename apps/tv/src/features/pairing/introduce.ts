import { CallFailure, type Call } from '@openktv/client/call'
import { fetchOwnDevice, registerDevice } from '@openktv/contract/device'
import { status } from '@openktv/contract/envelope'

/** Who this TV is, and the secret that proves it. */
export type Identity = { deviceId: string; token: string; name: string }

export type IntroduceNeeds = {
  /** A caller that proves itself with this token, or with none. */
  callAs: (token: string | undefined) => Call
  load: () => Identity | undefined
  save: (identity: Identity) => void
}

/**
 * Says who this TV is: the one it was before, or a new one where the server does not know it any more.
 * Rejects when the server cannot be reached.
 */
export async function introduce(needs: IntroduceNeeds): Promise<Identity> {
  const known = needs.load()
  const identity = (known && (await recognised(needs, known))) ?? (await registered(needs))
  needs.save(identity)
  return identity
}

/** Whether a call failed because the server does not know this TV's token. */
export function isUnknown(error: unknown): boolean {
  return error instanceof CallFailure && error.status === status.unauthorized
}

async function recognised({ callAs }: IntroduceNeeds, known: Identity): Promise<Identity | undefined> {
  try {
    const { deviceId, name } = await callAs(known.token)(fetchOwnDevice, {})
    return { deviceId, name, token: known.token }
  } catch (error) {
    if (isUnknown(error)) return undefined
    throw error
  }
}

async function registered({ callAs }: IntroduceNeeds): Promise<Identity> {
  const { deviceId, token, name } = await callAs(undefined)(registerDevice, {})
  return { deviceId, token, name }
}
