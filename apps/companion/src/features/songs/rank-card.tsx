import type { Album } from '@openktv/contract/song-lists'
import type { Song } from '@openktv/contract/songs'
import { Cover } from '@openktv/ui/cover.tsx'
import { Link } from '../../shared/link.tsx'
import styles from './rank-card.module.css'

export type RankCardProps = { album: Album; songs: readonly Song[]; to: string }

const leaders = 3

/** One rank with who leads it; the whole card opens it. */
export function RankCard({ album, songs, to }: RankCardProps) {
  return (
    <li className={styles['cell']}>
      <Link to={to} className={styles['card']}>
        <Cover title={album.name} image={album.image} size="76px" />
        <span className={styles['words']}>
          <span className={styles['name']}>{album.name}</span>
          {Array.from({ length: leaders }, (_, index) => (
            <Leader key={index} place={index + 1} song={songs[index]} />
          ))}
        </span>
      </Link>
    </li>
  )
}

// The line is there before the song, so that nothing moves when it comes.
function Leader({ place, song }: { place: number; song: Song | undefined }) {
  return (
    <span className={styles['leader']}>
      {song && (
        <>
          <b className={styles['place']}>{place}</b>
          <span className={styles['title']}>{song.musicName}</span>
          <span className={styles['singer']}>{song.singer}</span>
        </>
      )}
    </span>
  )
}
