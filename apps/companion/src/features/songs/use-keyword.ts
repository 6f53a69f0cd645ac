import { searchKeywordCharacters } from '@openktv/contract/business'
import { useEffect, useState } from 'react'

const debounceMs = 150

/**
 * What is typed and what is searched for: 150 ms after the last key, never in the middle of an input method's composition,
 * never more than 15 characters (spec SCH-3). `onTooLong` is called when there would be more.
 */
export function useKeyword(initial: string, onTooLong: () => void) {
  const [typed, setTyped] = useState(initial)
  const [composing, setComposing] = useState(false)
  const [keyword, setKeyword] = useState(initial)

  useEffect(() => {
    if (composing) return
    const timer = setTimeout(() => setKeyword(typed.trim()), debounceMs)
    return () => clearTimeout(timer)
  }, [typed, composing])

  function type(text: string, inComposition: boolean): void {
    const characters = Array.from(text)
    const tooLong = !inComposition && characters.length > searchKeywordCharacters
    if (tooLong) onTooLong()
    setTyped(tooLong ? characters.slice(0, searchKeywordCharacters).join('') : text)
  }

  function compose(running: boolean, text: string): void {
    setComposing(running)
    if (!running) type(text, false)
  }

  return { typed, keyword, type, compose }
}
