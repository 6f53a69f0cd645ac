import { formatCount } from '@openktv/ui/numbers'
import type { SongPlace } from '../../../features/songs/song-detail.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import styles from './song-facts.module.css'

/** What is known of a song: its language, when it came out, how much it is loved and how often it was sung here. */
export function SongFacts({ place }: { place: SongPlace }) {
  const songsT = useSongsT()
  const { song, albums, released, plays } = place
  const language = albums.find(({ kind }) => kind === 'language')?.name ?? song.language
  const facts = [
    { name: songsT('song.language'), value: language },
    { name: songsT('song.released'), value: released },
    { name: songsT('song.heat'), value: formatCount(song.popularity) },
    { name: songsT('song.plays'), value: songsT('song.plays.count', { count: formatCount(plays) }) },
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles['fact']}>
          <dt className={styles['name']}>{name}</dt>
          <dd>{value === '' ? songsT('song.unknown') : value}</dd>
        </div>
      ))}
    </dl>
  )
}
