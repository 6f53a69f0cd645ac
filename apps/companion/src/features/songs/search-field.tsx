import { searchKeywordCharacters } from '@openktv/contract/business'
import { classNames } from '@openktv/ui/class-names'
import { SearchIcon } from '@openktv/ui/first-icons'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { CloseIcon } from '@openktv/ui/icons'
import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode } from 'react'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import { keywordLength } from './keyword-rule.ts'
import styles from './search-field.module.css'
import type { Completion } from './use-completion.ts'
import type { Keyword } from './use-keyword.ts'

type SearchFieldProps = {
  keyword: Keyword
  label: string
  placeholder: string
  /** The words below the field, where there may be some. */
  completion?: Completion
  /** Whether it has the focus from the start. */
  focused: boolean
  onFocus?: () => void
  onSubmit: (word: string) => void
  onClear: () => void
  /** What else there is to do, at its end. */
  children?: ReactNode
}

/** The field that songs and singers are searched with. */
export function SearchField(props: SearchFieldProps) {
  const { keyword, completion, focused, onSubmit, onClear, children } = props
  const st = useSearchT()
  const lengthId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (focused) input.current?.focus()
  }, [focused])
  return (
    <form
      role="search"
      className={classNames(styles['field'], keyword.tooLong && styles['tooLong'])}
      onSubmit={(event) => {
        event.preventDefault()
        if (keyword.tooLong) return
        input.current?.blur()
        onSubmit(completion?.active ?? keyword.text.trim())
      }}
    >
      <SearchIcon size={18} className={styles['icon']} />
      <input
        ref={input}
        {...usual}
        {...(completion ? comboboxProps(completion) : plain)}
        aria-label={props.label}
        aria-invalid={keyword.tooLong}
        aria-describedby={keyword.tooLong ? lengthId : undefined}
        placeholder={props.placeholder}
        className={styles['input']}
        value={keyword.text}
        onFocus={props.onFocus}
        onChange={(event) => keyword.type(event.target.value, isComposing(event.nativeEvent))}
        onCompositionEnd={(event) => keyword.type(event.currentTarget.value, false)}
      />
      {keyword.tooLong && <Length id={lengthId} text={keyword.text} />}
      {keyword.text !== '' && (
        <IconButton
          label={st('search.clear')}
          onClick={() => {
            onClear()
            input.current?.focus()
          }}
        >
          <CloseIcon size={16} />
        </IconButton>
      )}
      {keyword.text === '' && children}
    </form>
  )
}

// The catalogue's sentence is said in passing; this stays until the text is shorter.
function Length({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} className={styles['length']}>
      {`${keywordLength(text)}/${searchKeywordCharacters}`}
    </span>
  )
}

const usual = {
  inputMode: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCorrect: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
} as const satisfies InputHTMLAttributes<HTMLInputElement>

const plain: InputHTMLAttributes<HTMLInputElement> = { type: 'search' }

function comboboxProps({
  words,
  active,
  listId,
  optionId,
  onKeyDown,
}: Completion): InputHTMLAttributes<HTMLInputElement> {
  return {
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': words.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': active === undefined ? undefined : optionId(active),
    onKeyDown,
  }
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}
