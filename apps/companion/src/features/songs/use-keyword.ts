import { useCallback, useState } from 'react'
import { isTooLong, isTyped } from './keyword-rule.ts'

type Draft = { text: string; keyword: string; composing: boolean }

/**
 * What stands in the field and what is searched for: every key counts at once, but half a syllable of an input method does not, nor what is
 * longer than 15 characters (spec SCH-3). `settled` is what was searched for last; it stands in the field until somebody types. `onKeyword` hears
 * of what is searched for before anything is drawn.
 */
export function useKeyword(settled: string, onTooLong: () => void, onKeyword?: (keyword: string) => void) {
  const [draft, setDraft] = useState<Draft>()
  const { text, keyword, composing } = draft ?? { text: settled, keyword: settled, composing: false }

  function type(next: string, inComposition: boolean): void {
    const isHalf = inComposition && !isTyped(next, navigator.userAgent)
    const mayBeSought = !isHalf && !isTooLong(next)
    const wanted = mayBeSought ? next.trim() : keyword
    if (wanted !== '' && wanted !== keyword) onKeyword?.(wanted)
    setDraft({ text: next, keyword: wanted, composing: isHalf })
    if (!isHalf && isTooLong(next)) onTooLong()
  }

  return {
    text,
    keyword,
    isTyping: draft !== undefined,
    tooLong: !composing && isTooLong(text),
    type,
    /** Forgets what was typed since the last search. */
    settle: useCallback(() => setDraft(undefined), []),
  }
}

export type Keyword = ReturnType<typeof useKeyword>
