/**
 * Keeps texts over a reload; where the browser refuses storage, as long as the page lives. What is cleared while the page runs is written
 * again with the next thing that is kept.
 */
export type Keep = { load: (key: string) => string | undefined; save: (key: string, value: string) => void }

/** The part of `localStorage` that is used. */
type Drawer = Pick<Storage, 'getItem' | 'setItem'>

/** `open` may throw, as reading `window.localStorage` does in a locked-down browser. */
export function createKeep(open: () => Drawer): Keep {
  const memory = new Map<string, string>()

  function stored(key: string): string | undefined {
    return attempt(() => open().getItem(key)) ?? undefined
  }

  function store(key: string, value: string): void {
    attempt(() => open().setItem(key, value))
  }

  return {
    load: (key) => {
      const value = stored(key)
      if (value !== undefined) memory.set(key, value)
      return memory.get(key)
    },
    save: (key, value) => {
      memory.set(key, value)
      store(key, value)
      for (const [known, text] of memory) if (stored(known) === undefined) store(known, text)
    },
  }
}

/** A value kept as JSON, read by a parser that throws where it is not what it should be. */
export function loadJson<Value>(keep: Keep, key: string, parse: (value: unknown) => Value): Value | undefined {
  const text = keep.load(key)
  return text === undefined ? undefined : (attempt(() => parse(JSON.parse(text))) ?? undefined)
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action()
  } catch {
    // Refused, full or unreadable storage is the same as an empty one: memory goes on.
    return undefined
  }
}
