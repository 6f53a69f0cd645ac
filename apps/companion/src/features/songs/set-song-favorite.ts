import type { Call } from '@openktv/client/call'
import { favoriteType, setFavorite } from '@openktv/contract/singers'

/** Sets or removes the heart of a song; answers whether it has one now (spec SNG-9). It is loaded after the first screen, or at the first press. */
export async function setSongFavorite(call: Call, musicNo: string, favorite: boolean): Promise<{ isFavorite: number }> {
  return await call(setFavorite, { type: favoriteType.songs, id: musicNo, favorite })
}
