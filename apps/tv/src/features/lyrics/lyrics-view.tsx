import type { Lyrics } from '@openktv/contract/songs'
import { useRef, useState } from 'react'
import { useFrame } from '../../shared/use-frame.ts'
import styles from './lyrics-view.module.css'
import { SungLine } from './sung-line.tsx'
import { sweep } from './sweep.ts'

export type LyricsViewProps = {
  lyrics: Lyrics
  /** The place in the song that is heard right now, in milliseconds. */
  positionMs: () => number
}

/** Two lines of lyrics: the one that is sung, swept by the clock, and the next one under it. React draws once a line, not once a frame. */
export function LyricsView({ lyrics, positionMs }: LyricsViewProps) {
  const [lineIndex, setLineIndex] = useState(() => sweep(lyrics, positionMs()).lineIndex)
  const lines = useRef<HTMLDivElement>(null)
  useFrame(() => {
    const now = sweep(lyrics, positionMs())
    if (now.lineIndex !== lineIndex) return setLineIndex(now.lineIndex)
    if (lines.current) paint(lines.current, now.progress, now.dots)
  })
  const line = lyrics.lines[lineIndex]
  const following = lyrics.lines[lineIndex + 1]
  if (!line) return null
  return (
    <div ref={lines} className={styles['lyrics']} data-line={lineIndex}>
      <div className={styles['dots']} aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div key={`current ${lineIndex}`} className={styles['current']}>
        <SungLine line={line} />
      </div>
      <div key={`following ${lineIndex}`} className={styles['following']}>
        {following && <SungLine line={following} />}
      </div>
    </div>
  )
}

/** Writes only what changed: most syllables are either sung or not. */
function paint(lines: HTMLElement, progress: readonly number[], dots: number): void {
  const shownDots = String(dots)
  if (lines.dataset['dots'] !== shownDots) lines.dataset['dots'] = shownDots
  const syllables = lines.querySelectorAll<HTMLElement>(`.${styles['current']} [data-syllable]`)
  for (const syllable of syllables) {
    const share = (progress[Number(syllable.dataset['syllable'])] ?? 0).toFixed(3)
    if (syllable.dataset['sung'] === share) continue
    syllable.dataset['sung'] = share
    syllable.style.setProperty('--sung', share)
  }
}
