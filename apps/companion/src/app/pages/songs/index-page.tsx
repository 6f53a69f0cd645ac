import { IconButton } from '@openktv/ui/icon-button.tsx'
import {
  CategoryIcon,
  ForwardIcon,
  RankIcon,
  ScanIcon,
  SearchIcon,
  SingerIcon,
  WordsIcon,
} from '@openktv/ui/first-icons'
import { SkeletonBlock } from '@openktv/ui/skeleton.tsx'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { useCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { Link } from '../../../shared/link.tsx'
import { href, searchMark } from '../../../shared/paths.ts'
import { askForTv } from '../../../shared/tv-store.ts'
import { Page } from '../../layout/page.tsx'
import { SongList } from '../../parts/song-list.tsx'
import { TvPill } from '../../parts/tv-pill.tsx'
import styles from './index-page.module.css'
import { VoiceEntry } from './voice-entry.tsx'

/** The front page: the TV, the search, what is on tonight, ways to find songs, what everybody sings. */
export function IndexPage() {
  const t = useT()
  return (
    <Page title={t('title.index')} quietTitle>
      <div className={styles['top']}>
        <div className={styles['tv']}>
          <TvPill />
        </div>
        <IconButton label={t('tv.scan')} onClick={() => askForTv()}>
          <ScanIcon size={24} strokeWidth={1.7} />
        </IconButton>
      </div>
      <div className={styles['seek']}>
        <Link to={`${href('/song/search')}${searchMark}`} className={styles['search']}>
          <SearchIcon size={18} />
          <span>{t('index.search')}</span>
        </Link>
        <VoiceEntry />
      </div>
      <div className={styles['playbill']}>
        <Calmly height="132px">
          <Banner />
        </Calmly>
      </div>
      <Entries />
      <div className={styles['section']}>
        <h2 className={styles['heading']}>{t('index.everybody')}</h2>
        <Link to={href('/song/rank')} className={styles['all']}>
          {t('app.all')}
          <ForwardIcon size={14} aria-hidden="true" />
        </Link>
      </div>
      <SongList source={hot} renderBetween={below} />
    </Page>
  )
}

const hot = { from: 'hot' } as const
const below = (follows: boolean) => (
  <Calmly height="420px">
    <IndexShelves follows={follows} />
  </Calmly>
)

// What the first list does not wait for: the playbill above it, and what is below the first screenful. Without them the songs are still there.
const Banner = lazy(async () => ({
  default: await later().then(
    (loaded) => loaded.Banner,
    () => Nothing,
  ),
}))
const IndexShelves = lazy(async (): Promise<{ default: ComponentType<{ follows: boolean }> }> => ({
  default: await later().then(
    (loaded): ComponentType<{ follows: boolean }> => loaded.IndexShelves,
    () => Nothing,
  ),
}))

async function later() {
  return await import('./index-later.tsx')
}

function Nothing() {
  return null
}

// Room is kept for what comes, so that nothing moves when it is there.
function Calmly({ height, children }: { height: string; children: ReactNode }) {
  const calm = useCalm((state) => state.calm)
  const room = <SkeletonBlock height={height} />
  return <Suspense fallback={room}>{calm ? children : room}</Suspense>
}

function Entries() {
  const t = useT()
  const entries = [
    { to: href('/singer/category'), label: t('index.singers'), icon: <SingerIcon size={25} strokeWidth={1.7} /> },
    { to: href('/song/rank'), label: t('index.rank'), icon: <RankIcon size={25} strokeWidth={1.7} /> },
    { to: href('/song/category'), label: t('index.category'), icon: <CategoryIcon size={25} strokeWidth={1.7} /> },
    { to: href('/song/language'), label: t('index.language'), icon: <WordsIcon size={25} strokeWidth={1.7} /> },
  ]
  return (
    <nav aria-label={t('index.entries')} className={styles['entries']}>
      {entries.map((entry, index) => (
        <Link key={entry.to} to={entry.to} className={styles['entry']}>
          <span
            className={styles['tint']}
            style={{ background: `var(--tint-${index + 1})`, color: `var(--tint-text-${index + 1})` }}
          >
            {entry.icon}
          </span>
          <span>{entry.label}</span>
        </Link>
      ))}
    </nav>
  )
}
