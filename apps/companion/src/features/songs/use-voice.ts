import { useEffect, useRef, useState } from 'react'
import type { Heard, Listening, Recogniser } from '../../shared/recogniser.ts'
import { spokenKeyword } from './spoken-keyword.ts'
import { noteAnswer } from './use-recogniser.ts'

/** How listening stands; `missed` says why nothing came of it. */
export type VoiceState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'listening'; text: string }
  | { kind: 'working'; text: string }
  | { kind: 'missed'; why: 'denied' | 'nothing' | 'failed' }

/** Listens at a press, and calls back with what is to be searched for. Whoever leaves is not listened to any more. */
export function useVoice(recogniser: Recogniser, onKeyword: (keyword: string) => void) {
  const [state, setState] = useState<VoiceState>({ kind: 'idle' })
  const listening = useRef<Listening>(undefined)
  useEffect(() => () => listening.current?.cancel(), [])

  function finish(heard: Heard): void {
    listening.current = undefined
    noteAnswer(heard.kind !== 'failed')
    if (heard.kind !== 'text') return setState({ kind: 'missed', why: heard.kind })
    const keyword = spokenKeyword(heard.text)
    if (keyword === '') setState({ kind: 'missed', why: 'nothing' })
    else onKeyword(keyword)
  }

  function start(): void {
    setState({ kind: 'starting' })
    listening.current = recogniser.listen({
      listening: () => setState((was) => (was.kind === 'working' ? was : { kind: 'listening', text: '' })),
      hearing: (text) => setState((was) => (was.kind === 'working' ? { ...was, text } : { kind: 'listening', text })),
      heard: finish,
    })
  }

  function stop(): void {
    setState((was) => ({ kind: 'working', text: was.kind === 'listening' ? was.text : '' }))
    listening.current?.stop()
  }

  return { state, start, stop }
}
