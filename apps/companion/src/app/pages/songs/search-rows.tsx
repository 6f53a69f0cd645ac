import type { FoundRow, FoundSong } from '@openktv/contract/search'
import { toSong } from '@openktv/contract/songs'
import { Fragment, memo, type ReactNode } from 'react'
import { Highlight } from '../../../features/songs/highlight.tsx'
import { rowKey } from '../../../features/songs/search-pages.ts'
import { SingerRow } from '../../../features/songs/singer-row.tsx'
import { LongList } from '../../parts/long-list.tsx'
import { PushableRow } from '../../parts/pushable-row.tsx'

type SearchRowsProps = {
  rows: readonly FoundRow[]
  /** What tells a row from the others, the song or singer when not said; `index` counts from 0. */
  keyOf?: (row: FoundRow, index: number) => string
}

/** Songs and singers that were found, with what was matched in them. */
export function SearchRows({ rows, keyOf = rowKey }: SearchRowsProps) {
  return <LongList rows={rows} keyOf={keyOf} render={draw} />
}

function draw(row: FoundRow): ReactNode {
  if (row.kind === 'song') return <SongFound row={row} />
  return <SingerRow singer={row} marked={<Highlight text={row.name} marks={row.nameMarks} />} />
}

const SongFound = memo(function SongFound({ row }: { row: FoundSong }) {
  const singer = row.singers.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' / '}
      <Highlight text={name} marks={row.singerMarks[index] ?? []} />
    </Fragment>
  ))
  return (
    <PushableRow
      song={toSong(row)}
      marked={{ title: <Highlight text={row.nameNorm} marks={row.nameMarks} />, singer }}
    />
  )
})
