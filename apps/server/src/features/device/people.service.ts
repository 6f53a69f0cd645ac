import type { Notice } from '@openktv/contract/push'
import { action } from '@openktv/contract/remote'
import type { BindingStore } from './bindings.store.ts'
import type { SubAccountStore } from './sub-accounts.store.ts'

export type PeopleNeeds = {
  store: Pick<BindingStore, 'nicknamesAt'>
  subAccounts: Pick<SubAccountStore, 'latestAt' | 'signOut'>
  now: () => number
  tell: (deviceId: string, notice: Notice) => void
}

/** Who is at a TV. */
export function createPeople({ store, subAccounts, now, tell }: PeopleNeeds) {
  async function at(deviceId: string) {
    const signedIn = await subAccounts.latestAt(deviceId, now())
    return { nicknames: await store.nicknamesAt(deviceId, now()), ...(signedIn && { signedIn }) }
  }

  /** Tells a TV who is there now; again where that has changed before it was told, since whoever told of the change may have been quicker. */
  async function changed(deviceId: string): Promise<void> {
    let told: string | undefined
    for (let people = await at(deviceId); JSON.stringify(people) !== told; people = await at(deviceId)) {
      told = JSON.stringify(people)
      tell(deviceId, { type: action.userInfo, ...people })
    }
  }

  /** Whoever lets go of a TV is no longer signed in on it either. */
  const left = (userUuid: string, deviceId: string): Promise<void> => subAccounts.signOut(userUuid, deviceId, now())

  return { at, changed, left }
}
