import { MicrophoneIcon } from '@openktv/ui/icons'
import { useCanListen } from '../../../features/songs/use-recogniser.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { Link } from '../../../shared/link.tsx'
import { href } from '../../../shared/paths.ts'
import styles from './voice-link.module.css'

/** The microphone in the search field; absent where nothing listens (spec SCH-5). */
export function VoiceLink() {
  const t = useT()
  const canListen = useCanListen()
  if (!canListen) return null
  return (
    <Link to={href('/song/voice/search')} aria-label={t('search.voice')} className={styles['link']}>
      <MicrophoneIcon size={19} strokeWidth={1.7} />
    </Link>
  )
}
