import type { SoundState } from '@openktv/contract/console'
import { MicrophoneIcon, ReverbIcon, SongIcon } from '@openktv/ui/icons'
import { useSoundT } from '../../shared/i18n/sound-texts.ts'
import styles from './sound-console.module.css'
import { SoundSlider } from './sound-slider.tsx'
import { ToneStepper } from './tone-stepper.tsx'
import { useSoundWish } from './use-sound-wish.ts'

/** The sound console of the TV (spec WID-8). It shows what the TV says; under a finger, what the finger wants. */
export function SoundConsole({ sound }: { sound: SoundState }) {
  const st = useSoundT()
  const { held, busy, turn } = useSoundWish()
  // A TV that was loaded before it said so was lent a microphone where it was lent the tone.
  const { hasMic, hasTone, hasMicAccess = hasTone } = sound
  const shown = { ...sound, ...held }
  return (
    <div className={styles['console']} aria-busy={busy}>
      <section className={styles['card']} aria-label={st('sound.song')}>
        <SoundSlider
          label={st('sound.music')}
          icon={<SongIcon size={20} aria-hidden="true" />}
          control="music"
          value={shown.music}
          onTurn={turn}
        />
        <ToneStepper tone={shown.tone} disabled={!hasTone} onTurn={turn} />
        <p className={styles['note']}>{hasTone ? st('sound.tone.note') : st('sound.tone.none')}</p>
      </section>
      <section className={styles['card']} aria-label={st('sound.voice')}>
        {!hasMic && <p className={styles['note']}>{hasMicAccess ? st('sound.mic.none') : st('sound.mic.unsafe')}</p>}
        <SoundSlider
          label={st('sound.mic')}
          icon={<MicrophoneIcon size={20} aria-hidden="true" />}
          control="mic"
          value={shown.mic}
          disabled={!hasMic}
          onTurn={turn}
        />
        <SoundSlider
          label={st('sound.reverb')}
          icon={<ReverbIcon size={20} aria-hidden="true" />}
          control="reverb"
          value={shown.reverb}
          disabled={!hasMic}
          onTurn={turn}
        />
      </section>
    </div>
  )
}
