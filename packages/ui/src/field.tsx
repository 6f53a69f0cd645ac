import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import styles from './field.module.css'

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string | undefined
  /** What stands beside the input, e.g. a button that belongs to it. */
  after?: ReactNode
}

/** A labelled input; `error` is shown below it and read out with it. */
export function Field({ label, error, after, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['row']}>
        <input
          {...rest}
          id={id}
          className={styles['input']}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? rest['aria-describedby'] : `${id}-error`}
        />
        {after}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
