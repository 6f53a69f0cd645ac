import type { LyricsLine } from '@openktv/contract/songs'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { lettersFit } from './letters-fit.ts'
import styles from './lyrics-view.module.css'
import { isUnspaced, wordsOf } from './words.ts'

/** One line of lyrics, shrunk where it is wider than the screen; `--sung` of each syllable (0 to 1) says how far its coloured copy is uncovered. */
export function SungLine({ line }: { line: LyricsLine }) {
  const words = useMemo(() => wordsOf(line), [line])
  const row = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    const fit = (): void => {
      if (row.current) lettersFit(row.current)
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])
  return (
    <p ref={row} className={styles['row']} data-row="one" data-script={isUnspaced(line) ? 'unspaced' : 'spaced'}>
      {words.map((word) => (
        <span key={word[0]?.index} className={styles['word']}>
          {word.map(({ index, syllable }) => (
            <span key={index} className={styles['syllable']} data-syllable={index}>
              {syllable.text}
              <span aria-hidden="true" className={styles['sung']}>
                {syllable.text}
              </span>
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}
