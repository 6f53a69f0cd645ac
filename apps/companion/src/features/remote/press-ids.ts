/** Ids of presses whose end is not known yet. A second try of the same thing reuses the id, so it can never happen twice (spec PSH-11). */
export function createPressIds(newId: () => string) {
  const open = new Map<string, string>()

  function idFor(what: string): string {
    const id = open.get(what) ?? newId()
    open.set(what, id)
    return id
  }

  function settle(what: string): void {
    open.delete(what)
  }

  return { idFor, settle }
}
