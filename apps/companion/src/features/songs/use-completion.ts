import { useId, useState, type KeyboardEvent } from 'react'

/** The words that complete what is being typed, one of which the arrow keys may have reached. */
export type Completion = {
  words: readonly string[]
  active: string | undefined
  listId: string
  optionId: (word: string) => string
  /** Walks the words with the arrow keys and leaves them with Escape. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** Lets the arrow keys walk the words below a field without leaving it. */
export function useCompletion(words: readonly string[]): Completion {
  const listId = useId()
  const [reached, setReached] = useState<string>()
  const at = reached === undefined ? -1 : words.indexOf(reached)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const next = nextPlace(event.key, at, words.length)
    if (next === undefined) return
    event.preventDefault()
    setReached(words[next])
  }

  return { words, active: words[at], listId, optionId: (word) => `${listId}-${words.indexOf(word)}`, onKeyDown }
}

/** Where a key leads from a place in a list, -1 being the field itself; undefined where the key has nothing to do with the list. */
export function nextPlace(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return at + 1 < count ? at + 1 : -1
  if (key === 'ArrowUp') return at === -1 ? count - 1 : at - 1
  return key === 'Escape' && at !== -1 ? -1 : undefined
}
