import { lazy, Suspense } from 'react'
import { useCalm } from '../../../shared/calm-store.ts'

/** The way to search by voice where this phone can listen; it comes after the first list. */
export function VoiceEntry() {
  const calm = useCalm((state) => state.calm)
  return <Suspense>{calm && <VoiceLink />}</Suspense>
}

// Without it everybody can still type.
const VoiceLink = lazy(async () => ({
  default: await import('./voice-link.tsx').then(
    (loaded) => loaded.VoiceLink,
    () => Nothing,
  ),
}))

function Nothing() {
  return null
}
