import { barrageCharacters, cleanBarrage, countBarrage } from '@openktv/contract/console'
import { Button } from '@openktv/ui/button.tsx'
import { classNames } from '@openktv/ui/class-names'
import { useId, useState, type FormEvent } from 'react'
import { useBarrageT } from '../../shared/i18n/barrage-texts.ts'
import styles from './barrage-form.module.css'

type BarrageFormProps = {
  busy: boolean
  /** Says the words; `onSaid` is called once they have arrived. */
  onSay: (words: string, onSaid: () => void) => void
}

type Wrong = 'empty' | 'over'

/** A line of one's own for the TV, and how many characters of it are used; what did not arrive stays written. */
export function BarrageForm({ busy, onSay }: BarrageFormProps) {
  const bt = useBarrageT()
  const id = useId()
  const [words, setWords] = useState('')
  const [wrong, setWrong] = useState<Wrong>()
  const used = { count: countBarrage(words), most: barrageCharacters }
  const isOver = used.count > used.most

  function send(event: FormEvent): void {
    event.preventDefault()
    const found = wrongOf(words)
    setWrong(found)
    // What is written meanwhile stays.
    if (!found) onSay(words, () => setWords((now) => (now === words ? '' : now)))
  }

  return (
    <form className={styles['form']} noValidate onSubmit={send}>
      <div className={styles['head']}>
        <label htmlFor={id}>{bt('barrage.label')}</label>
        <span id={`${id}-count`} className={classNames(isOver && styles['over'])}>
          {bt('barrage.count', used)}
        </span>
      </div>
      {wrong && (
        <p role="alert" className={styles['over']}>
          {wrong === 'over' ? bt('barrage.over', { most: used.most }) : bt('barrage.empty')}
        </p>
      )}
      <div className={styles['row']}>
        <input
          id={id}
          className={styles['input']}
          value={words}
          placeholder={bt('barrage.placeholder')}
          autoComplete="off"
          enterKeyHint="send"
          aria-describedby={`${id}-count`}
          aria-invalid={isOver}
          onChange={(event) => {
            setWords(event.target.value)
            setWrong(undefined)
          }}
        />
        <Button kind="beam" type="submit" busy={busy}>
          {bt('barrage.send')}
        </Button>
      </div>
    </form>
  )
}

function wrongOf(words: string): Wrong | undefined {
  if (countBarrage(words) > barrageCharacters) return 'over'
  return cleanBarrage(words) === '' ? 'empty' : undefined
}
