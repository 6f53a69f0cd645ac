import { SearchIcon } from '@openktv/ui/first-icons'
import { classNames } from '@openktv/ui/class-names'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import styles from './search-words.module.css'
import type { Completion } from './use-completion.ts'

type SearchWordsProps = { completion: Completion; onChoose: (word: string) => void }

/** The words that complete what is being typed, in one row below the field (spec SCH-2). */
export function SearchWords({ completion, onChoose }: SearchWordsProps) {
  const st = useSearchT()
  const { words, active, listId, optionId } = completion
  if (words.length === 0) return null
  return (
    <ul id={listId} role="listbox" aria-label={st('search.words')} className={styles['words']}>
      {words.map((word) => (
        <li
          key={word}
          ref={word === active ? bringIn : undefined}
          id={optionId(word)}
          role="option"
          aria-selected={word === active}
          className={styles['option']}
          // The field keeps the focus, and with it the keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(word)}
        >
          <span className={classNames(styles['word'], word === active && styles['active'])}>
            <SearchIcon size={13} aria-hidden="true" />
            {word}
          </span>
        </li>
      ))}
    </ul>
  )
}

function bringIn(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
