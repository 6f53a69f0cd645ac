import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useHost } from '../../shared/host/use-host.ts'
import { useLanguage } from '../../shared/i18n/i18n.ts'
import type { Recogniser } from '../../shared/recogniser.ts'
import { setTimer } from '../../shared/timer.ts'
import { createVoiceBrowser, type SpeechRecognition } from './voice-browser.ts'

declare global {
  interface Window {
    SpeechRecognition?: new () => SpeechRecognition
    webkitSpeechRecognition?: new () => SpeechRecognition
  }
}

// A browser may have a recogniser whose service cannot be reached from here; once that is known nobody is led to it any more.
const useSilence = create<{ silent: boolean }>(() => ({ silent: false }))

/** Whether this phone can listen, as far as is known (spec SCH-5). */
export function useCanListen(): boolean {
  const { isMessagingApp } = useHost()
  const silent = useSilence((state) => state.silent)
  return isMessagingApp || (browserRecogniser() !== undefined && !silent)
}

/** Remembers for this visit whether the recogniser answers. */
export function noteAnswer(answers: boolean): void {
  // Who is offline learns nothing about the service.
  if (answers || navigator.onLine) useSilence.setState({ silent: !answers })
}

/** What understands speech here: the messaging app, else the browser; null while that is asked, undefined where nothing does. */
export function useRecogniser(): Recogniser | null | undefined {
  const host = useHost()
  const { language } = useLanguage()
  const [found, setFound] = useState<Recogniser | null | undefined>(null)
  useEffect(() => {
    let gone = false
    const find = async (): Promise<void> => {
      const ofHost = await host.recogniser()
      if (!gone) setFound(ofHost ?? ofBrowser(language))
    }
    void find()
    return () => {
      gone = true
    }
  }, [host, language])
  return found
}

function ofBrowser(language: string): Recogniser | undefined {
  const Found = browserRecogniser()
  return Found && createVoiceBrowser({ create: () => new Found(), language, setTimer })
}

function browserRecogniser(): (new () => SpeechRecognition) | undefined {
  return window.SpeechRecognition ?? window.webkitSpeechRecognition
}
