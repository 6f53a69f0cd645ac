import { openBrowserSocket } from '@openktv/client/browser-socket'
import { CallFailure, type Call } from '@openktv/client/call'
import { createCall } from '@openktv/client/create-call'
import { requestHeaders } from '@openktv/client/request-headers'
import type { Language } from '@openktv/contract/languages'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Deck } from '../features/player/deck.ts'
import { createMicrophone, type Microphone } from '../features/player/microphone.ts'
import { createBarrage, type Barrage } from '../features/barrage/create-barrage.ts'
import { createWordsMeasure, wayNow } from '../features/barrage/measure-words.ts'
import { createWebAudioDeck } from '../features/player/web-audio-deck.ts'
import { createAnnouncements } from '../shared/announcements.ts'
import { i18n, useLanguage } from '../shared/i18n.ts'
import { createKeep } from '../shared/keep.ts'
import { createTv, type Tv } from './create-tv.ts'
import { firstLanguage } from './first-language.ts'
import { isMicrophoneGranted } from './is-microphone-granted.ts'
import { keepAwake } from './keep-awake.ts'
import { connectionKind } from './connection-kind.ts'
import { createKept, type Kept } from './kept.ts'
import { openSound } from './open-sound.ts'
import { startProbe } from './probe.ts'
import { Screen } from './screen.tsx'
import { onTurned } from './tell-barrage.ts'

/** Starts the TV in an element of the page; it lives as long as the page. */
export async function boot(root: Element): Promise<void> {
  const { search } = window.location
  const kept = createKept(createKeep(() => window.localStorage))
  const language = firstLanguage({ search, kept: kept.loadLanguage(), browser: navigator.languages })
  const announcements = createAnnouncements(setTimer)
  const barrage = openBarrage(kept)
  const deck = createWebAudioDeck({ openContext, random: Math.random, setTimer })
  const tv = createTv({
    ...kept,
    callAs: (token) => callAs(token, language),
    load: kept.loadIdentity,
    save: kept.saveIdentity,
    openSocket: openBrowserSocket,
    fetchFile,
    deck,
    microphone: openMicrophone(deck, kept),
    announce: announcements.announce,
    barrage,
    setTimer,
    random: Math.random,
    nowMs: () => performance.now(),
    kind: connectionKind,
    osName: navigator.userAgent.slice(0, 300),
  })
  openSound(deck)
  keepAwake()
  rememberOnLeave(tv)
  wakeOnReturn(tv)
  if (new URLSearchParams(search).has('probe')) startProbe({ ears: deck.ears, positionMs: () => heardMs(tv) })
  const initial = await i18n.load(language)
  createRoot(root).render(
    <i18n.I18nProvider initial={initial}>
      <KeepLanguage save={kept.saveLanguage} first={language} />
      <Screen tv={tv} announcements={announcements} barrage={barrage} />
    </i18n.I18nProvider>,
  )
}

function openContext(): AudioContext {
  return new AudioContext({ latencyHint: 'balanced' })
}

function openMicrophone({ plug }: Deck, { loadMicrophone, saveMicrophone }: Kept): Microphone {
  // Not what the types say: a page of an unsafe origin is lent no devices.
  const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : undefined
  return createMicrophone({
    devices,
    isGranted: isMicrophoneGranted,
    plug,
    isWanted: loadMicrophone(),
    keepWanted: saveMicrophone,
  })
}

/** Keeps the language once it is changed on this TV. */
function KeepLanguage({ save, first }: { save: (language: string) => void; first: Language }) {
  const { language } = useLanguage()
  useEffect(() => {
    if (language !== first) save(language)
  }, [language, first, save])
  return null
}

/** The barrage as it was left, on or off. */
function openBarrage({ isBarrageOn, saveBarrage }: ReturnType<typeof createKept>): Barrage {
  const barrage = createBarrage({
    isOn: isBarrageOn(),
    now: () => performance.now(),
    setTimer,
    widthOf: createWordsMeasure(),
    way: wayNow,
  })
  onTurned(barrage, () => saveBarrage(barrage.store.getState().isOn))
  return barrage
}

function heardMs(tv: Tv): number {
  return tv.room()?.player.heardMs() ?? 0
}

function rememberOnLeave(tv: Tv): void {
  const remember = (): void => tv.room()?.player.rememberNow()
  window.addEventListener('pagehide', remember)
  document.addEventListener('visibilitychange', remember)
}

// A TV that was asleep, or whose cable is in again, does not wait for its next try.
function wakeOnReturn(tv: Tv): void {
  const wake = (): void => tv.room()?.wake()
  for (const type of ['online', 'pageshow']) window.addEventListener(type, wake)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake())
}

function setTimer(callback: () => void, delayMs: number): () => void {
  const timer = window.setTimeout(callback, delayMs)
  return () => window.clearTimeout(timer)
}

/** The server's calls as this TV makes them; a TV keeps the token of its registration, whatever else answers bring. */
function callAs(token: string | undefined, language: Language): Call {
  const { href } = window.location
  return createCall({
    bases: { api: '/api', auth: '/auth', push: '/push', log: '/log' },
    headers: (asked) => requestHeaders({ token, language, href, inMessagingApp: false }, asked),
    fetch: (url, init) => window.fetch(url, init),
    onToken: () => undefined,
  })
}

/** Reads a file of the server. */
async function fetchFile(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new CallFailure(response.status, 'msg.not.found')
  return response.arrayBuffer()
}
