import { storageKeys } from '@openktv/contract/business'

/** The part of a browser's storage that keeping needs. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Texts kept for this visit. A storage that is forbidden or full counts as empty and never stops the app. */
export function createKept(keeper: () => Keeper) {
  function quietly<Value>(act: (storage: Keeper) => Value): Value | undefined {
    try {
      return act(keeper())
    } catch {
      // Private windows and strict settings forbid storage; the app works without it.
      return undefined
    }
  }

  return {
    read: (key: string) => quietly((storage) => storage.getItem(key)) ?? undefined,
    write: (key: string, value: string) => quietly((storage) => storage.setItem(key, value)),
    remove: (key: string) => quietly((storage) => storage.removeItem(key)),
  }
}

export type Kept = ReturnType<typeof createKept>

/** Removes what is kept of the user and the configuration where it can no longer be read (spec AUT-10). */
export function mendCaches(kept: Kept): void {
  for (const key of [storageKeys.userInfo, storageKeys.systemConfig]) {
    if (!isReadable(kept.read(key))) kept.remove(key)
  }
}

function isReadable(text = '{}'): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    // Somebody else has written here.
    return false
  }
}
