import { useId, type InputHTMLAttributes } from 'react'
import styles from './field.module.css'

export type FieldProps = InputHTMLAttributes<HTMLInputElement> & { label: string; error?: string | undefined }

/** A labelled input; `error` is shown below it and read out with it. */
export function Field({ label, error, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        className={styles['input']}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
