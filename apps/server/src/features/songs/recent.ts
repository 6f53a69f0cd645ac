/**
 * Remembers the last so many answers by what was asked, and at most twice as many, as long as `edition` stays the same. In two
 * generations: to take the eldest out of one map again and again would leave holes that every look at its first entry has to pass.
 */
export function createRecent<Value>(least: number, edition: () => number): (asked: string, find: () => Value) => Value {
  let newer = new Map<string, Value>()
  let older = newer
  let ofEdition = edition()

  function keep(asked: string, value: Value): Value {
    newer.set(asked, value)
    if (newer.size < least) return value
    older = newer
    newer = new Map()
    return value
  }

  return (asked, find) => {
    if (ofEdition !== edition()) older = newer = new Map()
    ofEdition = edition()
    return newer.get(asked) ?? keep(asked, older.get(asked) ?? find())
  }
}
