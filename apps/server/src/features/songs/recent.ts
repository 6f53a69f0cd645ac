/** Remembers the last so many answers by what was asked, as long as `edition` stays the same. */
export function createRecent<Value>(most: number, edition: () => number): (asked: string, find: () => Value) => Value {
  const known = new Map<string, Value>()
  let ofEdition = edition()

  return (asked, find) => {
    if (ofEdition !== edition()) known.clear()
    ofEdition = edition()
    const value = known.get(asked) ?? find()
    // Behind all others: what was asked longest ago comes first, and goes first.
    known.delete(asked)
    known.set(asked, value)
    const [eldest] = known.size > most ? known.keys() : []
    if (eldest !== undefined) known.delete(eldest)
    return value
  }
}
