import { soundRanges, type SoundControl } from '@openktv/contract/console'
import { useId, type ReactNode } from 'react'
import { useSoundT } from '../../shared/i18n/sound-texts.ts'
import styles from './sound-slider.module.css'

type SoundSliderProps = {
  label: string
  icon: ReactNode
  control: SoundControl
  value: number
  disabled?: boolean
  onTurn: (control: SoundControl, value: number) => void
}

/** One volume of the console, in percent. */
export function SoundSlider({ label, icon, control, value, disabled = false, onTurn }: SoundSliderProps) {
  const st = useSoundT()
  const id = useId()
  const { least, most } = soundRanges[control]
  const text = st('sound.percent', { value })
  return (
    <div className={styles['slider']}>
      <label htmlFor={id} className={styles['label']}>
        {icon}
        {label}
      </label>
      <span className={styles['value']} aria-hidden="true">
        {text}
      </span>
      <input
        id={id}
        type="range"
        className={styles['range']}
        min={least}
        max={most}
        step={1}
        value={value}
        disabled={disabled}
        aria-valuetext={text}
        style={{ backgroundSize: `${((value - least) / (most - least)) * 100}% 6px, 100% 6px` }}
        onChange={(event) => onTurn(control, event.currentTarget.valueAsNumber)}
      />
    </div>
  )
}
