import { toSong } from '@openktv/contract/songs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { mergeSung, sungKey, sungPages } from '../../features/remote/sung-pages.ts'
import { songsKey } from '../../features/songs/song-pages.ts'
import { useCall } from '../../shared/call-context.tsx'
import { useT } from '../../shared/i18n/i18n.ts'
import { href } from '../../shared/paths.ts'
import { whenText } from '../../shared/when.ts'
import { BeamLink } from './beam-link.tsx'
import { EmptyList } from './empty-list.tsx'
import { LoadState } from './load-state.tsx'
import { LongList } from './long-list.tsx'
import { More } from './more.tsx'
import { PushableRow } from './pushable-row.tsx'

/** What was sung on this TV, newest first, with who and when; each song can be chosen again. */
export function SungList({ whose }: { whose: 'everybody' | 'mine' }) {
  const t = useT()
  const call = useCall()
  const query = useInfiniteQuery({
    ...sungPages(call, whose),
    queryKey: [songsKey, 'sung', whose],
    refetchOnMount: 'always',
    select: mergeSung,
  })
  const { data: rows, dataUpdatedAt } = query
  if (!rows) return <LoadState error={query.error} refetch={query.refetch} />
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
      <LongList
        rows={rows}
        keyOf={sungKey}
        render={(row) => {
          const when = whenText(t, row.endedAtMs, dataUpdatedAt)
          const note = whose === 'mine' ? when : t('found.who', { nickname: row.nickname, when })
          return <PushableRow song={toSong(row)} note={note} />
        }}
      />
      <More {...query} />
    </>
  )
}
