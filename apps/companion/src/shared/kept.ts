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
