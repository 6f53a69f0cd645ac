import { homeId } from '@openktv/contract/business'
import type { Singer } from '@openktv/contract/singers'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import {
  flattenSingers,
  singerCategories,
  singerPages,
  type SingersAsked,
} from '../../../features/songs/singer-pages.ts'
import { SingerLetters } from '../../../features/songs/singer-letters.tsx'
import { SingerRow } from '../../../features/songs/singer-row.tsx'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { Page } from '../../layout/page.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { LongList } from '../../parts/long-list.tsx'
import { More } from '../../parts/more.tsx'

/** The singers of a category, by their first letters (spec SNG-4). */
export function SingerListPage() {
  const [params, setParams] = useSearchParams()
  const category = params.get('category') ?? homeId
  const letter = params.get('letter') ?? undefined
  const title = useTitle(category)
  useEffect(becomeCalm, [])
  const choose = (chosen: string | undefined) =>
    setParams(chosen === undefined ? { category } : { category, letter: chosen }, { replace: true })
  return (
    <Page title={title} back>
      <Letters category={category} chosen={letter} onChoose={choose} />
      <Singers category={category} letter={letter} />
    </Page>
  )
}

function useTitle(category: string): string {
  const st = useSearchT()
  const kinds = useQuery(singerCategories(useCall()))
  return kinds.data?.find(({ id }) => id === category)?.name ?? st('singer.everybody')
}

type LettersProps = { category: string; chosen: string | undefined; onChoose: (letter: string | undefined) => void }

// The letters are those of the whole category, so they stay while the singers of another one are on their way.
function Letters({ category, chosen, onChoose }: LettersProps) {
  const all = { ...singerPages(useCall(), { category, letter: undefined }), select: flattenSingers }
  const { data } = useInfiniteQuery(all)
  return <SingerLetters letters={data?.letters ?? []} chosen={chosen} onChoose={onChoose} />
}

function Singers(asked: SingersAsked) {
  const st = useSearchT()
  const query = useInfiniteQuery({ ...singerPages(useCall(), asked), select: flattenSingers })
  if (!query.data) return <LoadState {...query} />
  const { singers } = query.data
  if (singers.length === 0) return <EmptyList title={st('singer.none')} hint={st('singer.none.hint')} />
  return (
    <>
      <LongList rows={singers} keyOf={idOf} render={draw} />
      <More {...query} />
    </>
  )
}

function idOf(singer: Singer): string {
  return singer.id
}

function draw(singer: Singer) {
  return <SingerRow singer={singer} />
}
