/** Keeps texts over a reload; where the browser refuses storage, as long as the page lives. */
export type Keep = { load: (key: string) => string | undefined; save: (key: string, value: string) => void }

/** The part of `localStorage` that is used. */
type Drawer = Pick<Storage, 'getItem' | 'setItem'>

/** `open` may throw, as reading `window.localStorage` does in a locked-down browser. */
export function createKeep(open: () => Drawer): Keep {
  const memory = new Map<string, string>()
  return {
    load: (key) => attempt(() => open().getItem(key)) ?? memory.get(key),
    save: (key, value) => {
      memory.set(key, value)
      attempt(() => open().setItem(key, value))
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
