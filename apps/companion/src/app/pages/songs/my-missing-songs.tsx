import { type MissingSong } from '@openktv/contract/missing-songs'
import { toSong } from '@openktv/contract/songs'
import { Tag } from '@openktv/ui/chip.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PushButton } from '../../../features/remote/push-button.tsx'
import { missingPages } from '../../../features/songs/missing-songs.ts'
import { useCall } from '../../../shared/call-context.tsx'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { whenText } from '../../../shared/when.ts'
import { EmptyList } from '../../parts/empty-list.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { More } from '../../parts/more.tsx'
import styles from './my-missing-songs.module.css'

/** The songs I have asked for, newest first; those that are there by now can be pushed. */
export function MyMissingSongs() {
  const songsT = useSongsT()
  const query = useInfiniteQuery(missingPages(useCall()))
  if (!query.data) return <LoadState error={query.error} refetch={query.refetch} />
  const wishes = query.data.pages.flatMap((page) => page.result)
  if (wishes.length === 0) {
    return <EmptyList drawing="mail" title={songsT('missing.mine.empty')} hint={songsT('missing.mine.empty.hint')} />
  }
  return (
    <>
      <ul>
        {wishes.map((wish) => (
          <Wish key={`${wish.name} ${wish.singer} ${wish.createdMs}`} wish={wish} nowMs={query.dataUpdatedAt} />
        ))}
      </ul>
      <More {...query} />
    </>
  )
}

function Wish({ wish, nowMs }: { wish: MissingSong; nowMs: number }) {
  const t = useT()
  const songsT = useSongsT()
  const { name, singer, createdMs, song } = wish
  return (
    <li className={styles['wish']}>
      <div className={styles['words']}>
        <p className={styles['first']}>
          <span className={styles['name']}>{name}</span>
          <Tag>{song ? songsT('missing.there') : songsT('missing.waiting')}</Tag>
        </p>
        <p className={styles['note']}>
          {singer !== '' && <span className={styles['singer']}>{singer}</span>}
          {songsT('missing.when', { when: whenText(t, createdMs, nowMs) })}
        </p>
      </div>
      {song && <PushButton song={toSong(song)} />}
    </li>
  )
}
