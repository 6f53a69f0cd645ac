import type { Singer } from '@openktv/contract/singers'
import { useUser } from '../../../features/account/use-user.ts'
import { SingerHead } from '../../../features/songs/singer-head.tsx'
import { SingerHeart } from '../../../features/songs/singer-heart.tsx'
import { useFavoriteSinger } from '../../../features/songs/use-favorite-singer.ts'
import { askForTv } from '../../../shared/tv-store.ts'

/** A singer with the heart. A visitor's heart first asks for a TV, which makes a guest. */
export function SingerPart({ singer, isFavorite }: { singer: Singer; isFavorite: boolean }) {
  const user = useUser()
  const favorite = useFavoriteSinger()
  const heart = <SingerHeart singer={singer} isFavorite={isFavorite} onPress={user ? favorite : () => askForTv()} />
  return <SingerHead singer={singer} heart={heart} />
}
