import type { Song } from '@openktv/contract/songs'
import { Tag } from '@openktv/ui/chip.tsx'
import { classNames } from '@openktv/ui/class-names'
import { Cover } from '@openktv/ui/cover.tsx'
import { HeatIcon } from '@openktv/ui/first-icons'
import { formatCount } from '@openktv/ui/numbers'
import { memo, type ReactNode } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import { Link } from '../../shared/link.tsx'
import styles from './song-row.module.css'

export type SongRowProps = {
  song: Song
  /** Title and singer with what a search matched in them. */
  marked?: { title: ReactNode; singer: ReactNode } | undefined
  /** Instead of the singer and how often it was sung. */
  note?: string | undefined
  /** Where cover and title lead. */
  to?: string
  /** Its place where the order matters, from 1. */
  place?: number | undefined
  /** What can be done with the song. */
  actions?: ReactNode
}

const leaders = 3

/** One song: cover, title, singer and what can be done with it. */
export function SongRow({ song, marked, note, to, place, actions }: SongRowProps) {
  const t = useT()
  return (
    <li className={styles['row']}>
      <Leading to={to}>
        <Place place={place} />
        <Cover title={song.musicName} image={song.musicIcon} />
        <div className={styles['words']}>
          <p className={styles['first']}>
            <span className={styles['title']}>{marked?.title ?? song.musicName}</span>
            {song.charge && <Tag>{t('song.vip')}</Tag>}
          </p>
          <p className={styles['second']}>
            <span className={styles['singer']}>{note ?? marked?.singer ?? song.singer}</span>
            {note === undefined && song.popularity > 0 && (
              <span className={styles['count']}>
                <Flame label={t('song.popularity')} />
                {formatCount(song.popularity)}
              </span>
            )}
          </p>
        </div>
      </Leading>
      <div className={styles['actions']}>{actions}</div>
    </li>
  )
}

// The same in every row, and drawn once.
const Flame = memo(function Flame({ label }: { label: string }) {
  return <HeatIcon size={12} strokeWidth={1.7} aria-label={label} role="img" />
})

function Place({ place }: Pick<SongRowProps, 'place'>) {
  if (place === undefined) return null
  return <b className={classNames(styles['place'], place <= leaders && styles['lead'])}>{place}</b>
}

function Leading({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className={styles['song']}>{children}</div>
  return (
    <Link to={to} className={styles['song']}>
      {children}
    </Link>
  )
}
