import { classNames } from '@openktv/ui/class-names'
import { MicrophoneIcon } from '@openktv/ui/icons'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import { useHoldOrTap } from './use-hold-or-tap.ts'
import type { VoiceState } from './use-voice.ts'
import styles from './voice-button.module.css'

type VoiceButtonProps = { state: VoiceState; onStart: () => void; onStop: () => void }

/** The microphone: hold it, or tap it, and talk. Rings run from it while it listens. */
export function VoiceButton({ state, onStart, onStop }: VoiceButtonProps) {
  const st = useSearchT()
  const running = state.kind === 'starting' || state.kind === 'listening'
  const working = state.kind === 'working'
  const press = useHoldOrTap({ running, start: onStart, stop: onStop })
  return (
    <button
      type="button"
      {...(!working && press)}
      aria-label={running ? st('voice.stop') : st('voice.start')}
      aria-busy={working}
      // A long press must not open the browser's own menu.
      onContextMenu={(event) => event.preventDefault()}
      className={classNames(
        styles['button'],
        state.kind === 'listening' && styles['listening'],
        working && styles['working'],
      )}
    >
      <span className={styles['ring']} aria-hidden="true" />
      <span className={styles['ring']} aria-hidden="true" />
      <span className={styles['face']}>
        <MicrophoneIcon size={36} strokeWidth={1.8} />
      </span>
    </button>
  )
}
