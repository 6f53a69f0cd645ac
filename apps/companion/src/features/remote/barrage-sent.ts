import { create } from 'zustand'

const sentMost = 5

/** What was said from this phone since the page was opened, newest first; the same words stand there once. */
export const useSent = create<{ sent: readonly string[] }>(() => ({ sent: [] }))

/** Remembers words that have reached the TV. */
export function rememberSent(words: string): void {
  useSent.setState(({ sent }) => ({ sent: [words, ...sent.filter((other) => other !== words)].slice(0, sentMost) }))
}
