import styles from './barrage-choices.module.css'

type BarrageChoicesProps = {
  label: string
  choices: readonly string[]
  busy: boolean
  onChoose: (words: string) => void
}

/** Words that are said with one press. */
export function BarrageChoices({ label, choices, busy, onChoose }: BarrageChoicesProps) {
  return (
    <div role="group" aria-label={label} className={styles['choices']}>
      {choices.map((words) => (
        <button key={words} type="button" className={styles['choice']} aria-busy={busy} onClick={() => onChoose(words)}>
          <bdi>{words}</bdi>
        </button>
      ))}
    </div>
  )
}
