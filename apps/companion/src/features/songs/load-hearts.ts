import type { setSongFavorite } from './set-song-favorite.ts'

type Hearts = { setSongFavorite: typeof setSongFavorite }

let hearts: Hearts | undefined

/** What a heart needs to be sent, if it is here: a press that is the last one before its page is left must not wait for it. */
export function loadedHearts(): Hearts | undefined {
  return hearts
}

/** Loads what a heart needs; rejects where the file does not come. */
export async function loadHearts(): Promise<Hearts> {
  hearts = await import('./set-song-favorite.ts')
  return hearts
}
