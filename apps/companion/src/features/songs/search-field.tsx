import { IconButton } from '@openktv/ui/icon-button.tsx'
import { CloseIcon, SearchIcon } from '@openktv/ui/icons'
import { useEffect, useRef } from 'react'
import { useT } from '../../shared/i18n/i18n.ts'
import styles from './search-field.module.css'
import type { useKeyword } from './use-keyword.ts'

type SearchFieldProps = Pick<ReturnType<typeof useKeyword>, 'typed' | 'type' | 'compose'> & { onSubmit: () => void }

/** The field that songs are searched with; it has the focus from the start. */
export function SearchField({ typed, type, compose, onSubmit }: SearchFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <form
      role="search"
      className={styles['field']}
      onSubmit={(event) => {
        event.preventDefault()
        input.current?.blur()
        onSubmit()
      }}
    >
      <SearchIcon size={18} className={styles['icon']} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        aria-label={t('search.field')}
        placeholder={t('index.search')}
        className={styles['input']}
        value={typed}
        onChange={(event) => type(event.target.value, isComposing(event.nativeEvent))}
        onCompositionStart={(event) => compose(true, event.currentTarget.value)}
        onCompositionEnd={(event) => compose(false, event.currentTarget.value)}
      />
      {typed !== '' && (
        <IconButton
          label={t('search.clear')}
          onClick={() => {
            type('', false)
            input.current?.focus()
          }}
        >
          <CloseIcon size={16} />
        </IconButton>
      )}
    </form>
  )
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}
