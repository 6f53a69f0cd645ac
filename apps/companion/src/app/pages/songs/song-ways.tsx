import type { SongDetail } from '@openktv/contract/song-detail'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { Link } from '../../../shared/link.tsx'
import { albumHref } from '../../album-href.ts'
import { Shelf } from '../../parts/shelf.tsx'
import { SingersRow } from '../../parts/singers-row.tsx'
import styles from './song-ways.module.css'

/** Where a song leads on to: everybody who sings it, and every album it is in. */
export function SongWays({ singers, albums }: Pick<SongDetail, 'singers' | 'albums'>) {
  const songsT = useSongsT()
  return (
    <>
      {singers.length > 0 && (
        <Shelf title={songsT('song.singers')}>
          <SingersRow label={songsT('song.singers')} singers={singers} />
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
