import { toSong } from '@openktv/contract/songs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { PushButton } from '../../features/remote/push-button.tsx'
import { sungPages } from '../../features/remote/sung-pages.ts'
import { SongRow } from '../../features/songs/song-row.tsx'
import { useCall } from '../../shared/call-context.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import { href } from '../../shared/paths.ts'
import { whenText } from '../../shared/when.ts'
import { BeamLink } from './beam-link.tsx'
import { EmptyList } from './empty-list.tsx'
import { LoadState } from './load-state.tsx'
import { More } from './more.tsx'

/** What was sung on this TV, newest first, with who and when; each song can be chosen again. */
export function SungList({ whose }: { whose: 'everybody' | 'mine' }) {
  const t = useT()
  const call = useCall()
  const query = useInfiniteQuery({ ...sungPages(call, whose), refetchOnMount: 'always' })
  if (!query.data) return <LoadState error={query.error} refetch={query.refetch} />
  const rows = query.data.pages.flatMap((page) => page.result)
  if (rows.length === 0) {
    return (
      <EmptyList
        drawing="record"
        title={t('sung.empty')}
        hint={t('sung.empty.hint')}
        action={<BeamLink to={href('/index')}>{t('control.go')}</BeamLink>}
      />
    )
  }
  return (
    <>
      <ul>
        {rows.map(({ song: received, nickname, endedAtMs }) => {
          const song = toSong(received)
          const when = whenText(t, endedAtMs, query.dataUpdatedAt)
          const note = whose === 'mine' ? when : t('found.who', { nickname, when })
          const key = `${song.musicNo}-${endedAtMs}`
          return <SongRow key={key} song={song} note={note} actions={<PushButton song={song} />} />
        })}
      </ul>
      <More {...query} />
    </>
  )
}
