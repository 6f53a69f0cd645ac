import { homeId } from '@openktv/contract/business'
import { SearchIcon } from '@openktv/ui/first-icons'
import { SkeletonBlock } from '@openktv/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hotSingers } from '../../../features/songs/hot-singers.ts'
import { singerCategories } from '../../../features/songs/singer-pages.ts'
import { SingerRow } from '../../../features/songs/singer-row.tsx'
import { useCall } from '../../../shared/call-context.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { Link } from '../../../shared/link.tsx'
import { href } from '../../../shared/paths.ts'
import { Page } from '../../layout/page.tsx'
import { EmptyList } from '../../parts/empty-list.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import styles from './singer-pages.module.css'

/** The kinds of singers and those who are sung most (spec SNG-4, SNG-5). */
export function SingerCategoryPage() {
  const t = useT()
  const st = useSearchT()
  useEffect(becomeCalm, [])
  return (
    <Page title={t('title.singers')} back>
      <Link to={href('/singer/search')} className={styles['search']}>
        <SearchIcon size={18} aria-hidden="true" />
        {st('singer.search.placeholder')}
      </Link>
      <Kinds />
      <h2 className={styles['heading']}>{st('singer.hot')}</h2>
      <HotSingers />
    </Page>
  )
}

function Kinds() {
  const st = useSearchT()
  const query = useQuery(singerCategories(useCall()))
  // The hot singers below say what went wrong, and lead on without the kinds.
  if (query.isError) return null
  if (!query.data) return <SkeletonBlock height="148px" />
  const everybody = query.data.reduce((sum, { singers }) => sum + singers, 0)
  const kinds = [{ id: homeId, name: st('singer.everybody'), singers: everybody }, ...query.data]
  return (
    <nav aria-label={st('singer.kinds')}>
      <h2 className={styles['heading']}>{st('singer.kinds')}</h2>
      <ul className={styles['kinds']}>
        {kinds.map(({ id, name, singers }) => (
          <li key={id}>
            <Link to={href('/singer/list', { category: id })} className={styles['kind']}>
              <span className={styles['name']}>{name}</span>
              <span className={styles['note']}>{st('singer.kind.count', { count: singers })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The eleven who are sung most. */
export function HotSingers() {
  const st = useSearchT()
  const query = useQuery(hotSingers(useCall()))
  if (!query.data) return <LoadState {...query} />
  if (query.data.length === 0) return <EmptyList title={st('singer.none')} />
  return (
    <ul>
      {query.data.map((singer) => (
        <SingerRow key={singer.id} singer={singer} />
      ))}
    </ul>
  )
}
