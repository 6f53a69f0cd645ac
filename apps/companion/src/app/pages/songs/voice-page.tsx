import { Button } from '@openktv/ui/button.tsx'
import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { SkeletonBlock } from '@openktv/ui/skeleton.tsx'
import { useEffect } from 'react'
import { useRecogniser } from '../../../features/songs/use-recogniser.ts'
import { useSearchHistory } from '../../../features/songs/use-search-history.ts'
import { useVoice, type VoiceState } from '../../../features/songs/use-voice.ts'
import { VoiceButton } from '../../../features/songs/voice-button.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { useWays } from '../../../shared/navigate.ts'
import { href, searchMark } from '../../../shared/paths.ts'
import type { Recogniser } from '../../../shared/recogniser.ts'
import { Page } from '../../layout/page.tsx'
import styles from './voice-page.module.css'

/** Songs and singers by talking (spec SCH-5). */
export function VoicePage() {
  const t = useT()
  const recogniser = useRecogniser()
  useEffect(becomeCalm, [])
  return (
    <Page title={t('search.voice')} back>
      {recogniser === null && <SkeletonBlock height="320px" />}
      {recogniser === undefined && <Deaf />}
      {recogniser && <Ear recogniser={recogniser} />}
    </Page>
  )
}

function Deaf() {
  const st = useSearchT()
  return <EmptyState title={st('voice.deaf')} hint={st('voice.deaf.hint')} action={<TypeInstead kind="beam" />} />
}

function TypeInstead({ kind }: { kind: 'beam' | 'plain' }) {
  const st = useSearchT()
  const { replace } = useWays()
  return (
    <Button kind={kind} role="link" onClick={() => replace(`${href('/song/search')}${searchMark}`)}>
      {st('voice.type')}
    </Button>
  )
}

function Ear({ recogniser }: { recogniser: Recogniser }) {
  const st = useSearchT()
  const { replace } = useWays()
  const { add } = useSearchHistory()
  const { state, start, stop } = useVoice(recogniser, (keyword) => {
    add(keyword)
    // The way back leads past this page to where the search began.
    replace(`${href('/song/search', { keyword })}${searchMark}`)
  })
  const { title, hint } = useWords(state)
  return (
    <div className={styles['ear']}>
      <div role="status" className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        <p className={styles['hint']}>{hint}</p>
      </div>
      <div className={styles['press']}>
        <VoiceButton state={state} onStart={start} onStop={stop} />
        <p className={styles['hint']}>{st('voice.hold')}</p>
        <TypeInstead kind="plain" />
      </div>
    </div>
  )
}

function useWords(state: VoiceState): { title: string; hint: string } {
  const st = useSearchT()
  switch (state.kind) {
    case 'idle':
      return { title: st('voice.say'), hint: st('voice.say.hint') }
    case 'starting':
      return { title: st('voice.starting'), hint: st('voice.say.hint') }
    case 'listening':
      return { title: state.text || st('voice.listening'), hint: st('voice.listening.hint') }
    case 'working':
      return { title: state.text || st('voice.working'), hint: st('voice.working') }
    case 'missed':
      return missedWords(st, state.why)
  }
}

function missedWords(
  st: ReturnType<typeof useSearchT>,
  why: Extract<VoiceState, { kind: 'missed' }>['why'],
): { title: string; hint: string } {
  return { title: st(`voice.${why}`), hint: st(`voice.${why}.hint`) }
}
