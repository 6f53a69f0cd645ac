const entriesMax = 12

/** Reads the history out of its cookie's value; anything that is no list of texts counts as empty. */
export function readHistory(value: string | undefined): string[] {
  try {
    const parsed: unknown = JSON.parse(value ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string').slice(0, entriesMax) : []
  } catch {
    // A broken cookie must not break the search; the next search writes a good one.
    return []
  }
}

/** Puts a keyword first; it is there once (spec SCH-4). Only so many are kept that the cookie stays below 4 KiB. */
export function remember(history: readonly string[], keyword: string): string[] {
  return [keyword, ...forget(history, keyword)].slice(0, entriesMax)
}

/** Takes a keyword out. */
export function forget(history: readonly string[], keyword: string): string[] {
  return history.filter((entry) => entry !== keyword)
}
