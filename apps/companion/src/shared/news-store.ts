import { create } from 'zustand'

/** How many messages wait unread, as far as this page knows: sound messages, and those of the user and the system. */
export type News = { sound: number; mine: number }

export const useNews = create<News>(() => ({ sound: 0, mine: 0 }))
