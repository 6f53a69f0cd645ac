import type { Lyrics, LyricsLine } from '@openktv/contract/songs'
import { useMemo, useRef, useState } from 'react'
import { useFrame } from '../../shared/use-frame.ts'
import styles from './melody-view.module.css'
import { laneOf, type LaneNote } from './pitch-lane.ts'
import { share, spanOf, sweep } from './sweep.ts'

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/** The melody of the line that is sung, as bars; a light runs along it with the song. */
export function MelodyView({ lyrics, positionMs }: { lyrics: Lyrics; positionMs: () => number }) {
  const [lineIndex, setLineIndex] = useState(() => sweep(lyrics, positionMs()).lineIndex)
  const lane = useRef<HTMLDivElement>(null)
  const line = lyrics.lines[lineIndex]
  const notes = useMemo(() => (line ? laneOf(line) : []), [line])
  useFrame(() => {
    const nowMs = positionMs()
    const now = sweep(lyrics, nowMs).lineIndex
    if (now !== lineIndex) return setLineIndex(now)
    if (lane.current && line) paint(lane.current, { line, notes }, nowMs)
  })
  if (!line) return null
  return (
    <div ref={lane} key={lineIndex} className={styles['lane']} aria-hidden="true">
      <Bars notes={notes} className={styles['coming']} />
      <Bars notes={notes} className={styles['past']} />
      <div className={styles['place']}>
        <i />
      </div>
    </div>
  )
}

function Bars({ notes, className }: { notes: LaneNote[]; className: string | undefined }) {
  return (
    <div className={className}>
      {notes.map((note) => (
        <i
          key={note.left}
          style={{
            left: percent(note.left),
            width: `calc(${percent(note.width)} - 6 * var(--px))`,
            top: percent(note.top),
          }}
        />
      ))}
    </div>
  )
}

function paint(lane: HTMLElement, { line, notes }: { line: LyricsLine; notes: LaneNote[] }, nowMs: number): void {
  const { startMs, endMs } = spanOf(line)
  const place = share(startMs, endMs, nowMs)
  const begun = notes.filter(({ left }) => left <= place).length
  const note = notes[Math.max(0, begun - 1)]
  lane.style.setProperty('--place', String(place))
  lane.style.setProperty('--pitch', String(note?.top ?? 0))
}
