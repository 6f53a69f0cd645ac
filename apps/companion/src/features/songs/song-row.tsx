import type { Song } from '@openktv/contract/songs'
import { Tag } from '@openktv/ui/chip.tsx'
import { Cover } from '@openktv/ui/cover.tsx'
import { HeatIcon } from '@openktv/ui/first-icons'
import { formatCount } from '@openktv/ui/numbers'
import type { ReactNode } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { Highlight } from './highlight.tsx'
import styles from './song-row.module.css'

export type SongRowProps = {
  song: Song
  /** Marked where it stands literally in title or singer. */
  keyword?: string
  /** Instead of the singer and how often it was sung. */
  note?: string
  /** What can be done with the song. */
  actions?: ReactNode
}

/** One song: cover, title, singer and what can be done with it. */
export function SongRow({ song, keyword = '', note, actions }: SongRowProps) {
  const t = useT()
  return (
    <li className={styles['row']}>
      <div className={styles['song']}>
        <Cover title={song.musicName} image={song.musicIcon} />
        <div className={styles['words']}>
          <p className={styles['first']}>
            <span className={styles['title']}>
              <Highlight text={song.musicName} keyword={keyword} />
            </span>
            {song.charge && <Tag>{t('song.vip')}</Tag>}
          </p>
          <p className={styles['second']}>
            <span className={styles['singer']}>{note ?? <Highlight text={song.singer} keyword={keyword} />}</span>
            {note === undefined && song.popularity > 0 && (
              <span className={styles['count']}>
                <HeatIcon size={12} strokeWidth={1.7} aria-label={t('song.popularity')} role="img" />
                {formatCount(song.popularity)}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className={styles['actions']}>{actions}</div>
    </li>
  )
}
