import { otherLetter } from '@openktv/contract/singers'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import styles from './singer-letters.module.css'

type SingerLettersProps = {
  /** The letters that somebody's name begins with. */
  letters: readonly string[]
  /** Nothing: everybody. */
  chosen: string | undefined
  onChoose: (letter: string | undefined) => void
}

/** The first letters of singers' names to choose from, in a row that stays on top. */
export function SingerLetters({ letters, chosen, onChoose }: SingerLettersProps) {
  const st = useSearchT()
  if (letters.length === 0) return null
  const choices = [
    { letter: undefined, text: st('singer.letters.all') },
    ...letters.map((letter) => ({ letter, text: letter === otherLetter ? st('singer.letters.other') : letter })),
  ]
  return (
    <div className={styles['letters']}>
      <div role="group" aria-label={st('singer.letters')} className={styles['row']}>
        {choices.map(({ letter, text }) => (
          <button
            key={letter ?? ''}
            ref={letter === chosen ? bringIn : undefined}
            type="button"
            aria-pressed={letter === chosen}
            className={styles['letter']}
            onClick={() => onChoose(letter)}
          >
            {text}
          </button>
        ))}
      </div>
    </div>
  )
}

function bringIn(letter: HTMLElement | null): void {
  letter?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
