import type { AlbumKind } from '@openktv/contract/songs'
import { Cover } from '@openktv/ui/cover.tsx'
import { useSearchParams } from 'react-router'
import type { SongSource } from '../../../features/songs/song-pages.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { Page } from '../../layout/page.tsx'
import { MissingPage } from '../house/missing-page.tsx'
import { SongList } from '../../parts/song-list.tsx'
import styles from './album-songs-screen.module.css'

/** The songs of the album whose id is in the query. */
export function AlbumSongsScreen({ kind, title }: { kind: AlbumKind; title: string }) {
  const id = useSearchParams()[0].get('id')
  return id ? <CollectionScreen source={{ from: 'album', kind, id }} title={title} /> : <MissingPage />
}

/** Songs below a head with the collection's picture, name and words. */
export function CollectionScreen({
  source,
  title,
  round = false,
}: {
  source: SongSource
  title: string
  round?: boolean
}) {
  const t = useT()
  return (
    <Page title={title} back>
      <SongList
        source={source}
        renderHead={({ head, total }) =>
          head && (
            <div className={styles['head']}>
              <Cover title={head.name} image={head.image} size="84px" shape={round ? 'circle' : 'square'} />
              <div className={styles['words']}>
                <h2 className={styles['name']}>{head.name}</h2>
                {head.introduction !== '' && <p className={styles['text']}>{head.introduction}</p>}
                <p className={styles['text']}>{t('song.count', { count: total })}</p>
              </div>
            </div>
          )
        }
      />
    </Page>
  )
}
