import { soundRanges, type SoundControl } from '@openktv/contract/console'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { HigherIcon, LowerIcon, ToneIcon } from '@openktv/ui/icons'
import { Button } from '@openktv/ui/button.tsx'
import { classNames } from '@openktv/ui/class-names'
import { useId } from 'react'
import { useSoundT, type SoundT } from '../../shared/i18n/sound-texts.ts'
import styles from './tone-stepper.module.css'

type ToneStepperProps = {
  /** In semitones. */
  tone: number
  disabled: boolean
  onTurn: (control: SoundControl, value: number) => void
}

const { least, most } = soundRanges.tone
const steps = Array.from({ length: most - least + 1 }, (_, index) => least + index)

/** Moves the tone of the song by semitones, and back to its own. */
export function ToneStepper({ tone, disabled, onTurn }: ToneStepperProps) {
  const st = useSoundT()
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles['stepper']}>
      <h2 id={id} className={styles['label']}>
        <ToneIcon size={20} aria-hidden="true" />
        {st('sound.tone')}
      </h2>
      <Button kind="quiet" disabled={disabled || tone === 0} onClick={() => onTurn('tone', 0)}>
        {st('sound.tone.reset')}
      </Button>
      <div className={styles['steps']}>
        <IconButton
          label={st('sound.tone.lower')}
          disabled={disabled || tone <= least}
          className={styles['step']}
          onClick={() => onTurn('tone', tone - 1)}
        >
          <LowerIcon size={22} />
        </IconButton>
        <output className={styles['tone']}>{toneText(st, tone)}</output>
        <IconButton
          label={st('sound.tone.higher')}
          disabled={disabled || tone >= most}
          className={styles['step']}
          onClick={() => onTurn('tone', tone + 1)}
        >
          <HigherIcon size={22} />
        </IconButton>
      </div>
      <div className={styles['scale']} aria-hidden="true">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames(styles['mark'], step === 0 && styles['own'], step === tone && styles['here'])}
          />
        ))}
      </div>
    </div>
  )
}

function toneText(st: SoundT, tone: number): string {
  if (tone === 0) return st('sound.tone.own')
  return tone > 0 ? st('sound.tone.up', { count: tone }) : st('sound.tone.down', { count: -tone })
}
