import type { SongDetail } from '@openktv/contract/song-detail'
import { Cover } from '@openktv/ui/cover.tsx'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { Link } from '../../../shared/link.tsx'
import { href } from '../../../shared/paths.ts'
import { albumHref } from '../../album-href.ts'
import { Shelf, ShelfItem, ShelfRow } from '../../parts/shelf.tsx'
import styles from './song-ways.module.css'

/** Where a song leads on to: everybody who sings it, and every album it is in. */
export function SongWays({ singers, albums }: Pick<SongDetail, 'singers' | 'albums'>) {
  const songsT = useSongsT()
  return (
    <>
      {singers.length > 0 && (
        <Shelf title={songsT('song.singers')}>
          <ShelfRow label={songsT('song.singers')}>
            {singers.map(({ id, name, image }) => (
              <ShelfItem
                key={id}
                to={href('/singer/detail', { id })}
                picture={<Cover title={name} image={image} size="64px" shape="circle" />}
              >
                {name}
              </ShelfItem>
            ))}
          </ShelfRow>
        </Shelf>
      )}
      {albums.length > 0 && (
        <Shelf title={songsT('song.albums')}>
          <ul className={styles['albums']}>
            {albums.map(({ kind, id, name }) => (
              <li key={`${kind} ${id}`}>
                <Link to={albumHref(kind, id)} className={styles['album']}>
                  <span className={styles['kind']}>{songsT(`song.kind.${kind}`)}</span>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Shelf>
      )}
    </>
  )
}
