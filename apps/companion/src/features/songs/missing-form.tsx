import { Button } from '@openktv/ui/button.tsx'
import { Field } from '@openktv/ui/field.tsx'
import { useState, type FormEvent } from 'react'
import { useSongsT } from '../../shared/i18n/songs-texts.ts'
import styles from './missing-form.module.css'

type MissingFormProps = {
  /** The title that was searched for in vain, if any. */
  named: string
  busy: boolean
  /** Answers whether it was taken; then the form is empty again. */
  onSend: (wanted: { name: string; singer: string }) => Promise<boolean>
}

// As the contract has it.
const charactersMost = 60

/** Title and singer of a song that is missing. */
export function MissingForm({ named, busy, onSend }: MissingFormProps) {
  const songsT = useSongsT()
  const [name, setName] = useState(named)
  const [singer, setSinger] = useState('')
  const [empty, setEmpty] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = { name: name.trim(), singer: singer.trim() }
    setEmpty(wanted.name === '')
    if (busy || wanted.name === '' || !(await onSend(wanted))) return
    setName('')
    setSinger('')
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      <p className={styles['lead']}>{songsT('missing.lead')}</p>
      <Field
        label={songsT('missing.name')}
        value={name}
        maxLength={charactersMost}
        required
        autoComplete="off"
        error={empty && name.trim() === '' ? songsT('missing.name.empty') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label={songsT('missing.singer')}
        value={singer}
        maxLength={charactersMost}
        autoComplete="off"
        onChange={(event) => setSinger(event.target.value)}
      />
      <Button kind="beam" type="submit" wide busy={busy}>
        {songsT('missing.go')}
      </Button>
    </form>
  )
}
