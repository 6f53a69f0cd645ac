import { storageKeys } from '@openktv/contract/business'
import { useState } from 'react'
import { readCookie, writeCookie } from '../../shared/cookies.ts'
import { forget, readHistory, remember } from './search-history.ts'

const days = 365

/** The earlier searches, newest first, kept in the cookie searchHistory (spec SCH-4). */
export function useSearchHistory() {
  const [history, setHistory] = useState(() => readHistory(readCookie(document, storageKeys.searchHistory)))

  function keep(next: string[]): void {
    setHistory(next)
    writeCookie(document, storageKeys.searchHistory, { value: JSON.stringify(next), days: next.length > 0 ? days : 0 })
  }

  return {
    history,
    add: (keyword: string) => keep(remember(history, keyword)),
    remove: (keyword: string) => keep(forget(history, keyword)),
    clear: () => keep([]),
  }
}

export type SearchHistory = ReturnType<typeof useSearchHistory>
