import type { Singer } from '@openktv/contract/singers'
import { Button } from '@openktv/ui/button.tsx'
import { HeartIcon } from '@openktv/ui/first-icons'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import styles from './singer-heart.module.css'

type SingerHeartProps = {
  singer: Singer
  isFavorite: boolean
  onPress: (wanted: { singer: Singer; favorite: boolean }) => void
}

/** The heart of a singer; full when it is a favourite. */
export function SingerHeart({ singer, isFavorite, onPress }: SingerHeartProps) {
  const st = useSearchT()
  const { name } = singer
  return (
    <Button
      aria-label={isFavorite ? st('singer.uncollect.label', { name }) : st('singer.collect.label', { name })}
      aria-pressed={isFavorite}
      className={isFavorite ? styles['liked'] : undefined}
      onClick={() => onPress({ singer, favorite: !isFavorite })}
    >
      <HeartIcon size={16} strokeWidth={1.7} />
      {isFavorite ? st('singer.collected') : st('singer.collect')}
    </Button>
  )
}
