import { homeId } from '@openktv/contract/business'
import { Chip, ChipRow } from '@openktv/ui/chip.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { singerPages } from '../../../features/songs/album-pages.ts'
import { SingerTile } from '../../../features/songs/album-tile.tsx'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { href } from '../../../shared/paths.ts'
import { Page } from '../../layout/page.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { More } from '../../parts/more.tsx'

/** The singers, all or of one category. */
export function SingersPage() {
  const t = useT()
  const call = useCall()
  const [category, setCategory] = useState<string>(homeId)
  const query = useInfiniteQuery({ ...singerPages(call, category), placeholderData: keepPreviousData })
  useEffect(becomeCalm, [])
  const singers = query.data?.pages.flatMap((page) => page.result)
  const categories = query.data?.pages[0]?.categories ?? []
  return (
    <Page title={t('title.singers')} back>
      {categories.length > 0 && (
        <ChipRow label={t('singers.filter')}>
          <Chip chosen={category === homeId} onClick={() => setCategory(homeId)}>
            {t('singers.all')}
          </Chip>
          {categories.map((name) => (
            <Chip key={name} chosen={category === name} onClick={() => setCategory(name)}>
              {name}
            </Chip>
          ))}
        </ChipRow>
      )}
      {!singers && <LoadState error={query.error} refetch={query.refetch} />}
      {singers?.length === 0 && <EmptyState title={t('app.empty')} />}
      <ul>
        {singers?.map(({ id, name, image, songs }) => (
          <SingerTile key={id} name={name} image={image} songs={songs} to={href('/singer/songs', { id })} />
        ))}
      </ul>
      <More {...query} />
    </Page>
  )
}
