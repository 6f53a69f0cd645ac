import type { Identity } from '../features/pairing/introduce.ts'
import type { Remembered } from '../features/player/player-state.ts'
import { nothingRemembered, readRemembered } from '../features/player/remembered.ts'
import { type Keep, loadJson } from '../shared/keep.ts'

const keys = {
  identity: 'tv.identity',
  player: 'tv.player',
  language: 'tv.language',
  microphone: 'tv.microphone',
  barrage: 'tv.barrage',
} as const

export type Kept = ReturnType<typeof createKept>

/**
 * What a TV keeps over a reload: who it is, what it was playing, which language it speaks, whether its microphone was turned off.
 *
 * The secret is kept once. A browser that clears storage clears IndexedDB with it, and a cookie would go along with every call of a phone's
 * page on the same origin. A TV that has lost it registers itself as a new one, and its phones scan once more.
 */
export function createKept(keep: Keep) {
  return {
    loadIdentity: (): Identity | undefined => loadJson(keep, keys.identity, readIdentity),
    saveIdentity: (identity: Identity): void => keep.save(keys.identity, JSON.stringify(identity)),
    loadRemembered: (): Remembered => loadJson(keep, keys.player, readRemembered) ?? nothingRemembered,
    remember: (remembered: Remembered): void => keep.save(keys.player, JSON.stringify(remembered)),
    loadLanguage: (): string | undefined => keep.load(keys.language),
    /** Shown unless somebody has turned it off. */
    isBarrageOn: (): boolean => keep.load(keys.barrage) !== 'off',
    saveBarrage: (isOn: boolean): void => keep.save(keys.barrage, isOn ? 'on' : 'off'),
    saveLanguage: (language: string): void => keep.save(keys.language, language),
    loadMicrophone: (): boolean => keep.load(keys.microphone) !== 'off',
    saveMicrophone: (isOn: boolean): void => keep.save(keys.microphone, isOn ? 'on' : 'off'),
  }
}

function readIdentity(value: unknown): Identity | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { deviceId, token, name }: Readonly<Record<keyof Identity, unknown>> = {
    deviceId: '',
    token: '',
    name: '',
    ...value,
  }
  if (!isKey(deviceId) || !isKey(token)) return undefined
  return { deviceId, token, name: typeof name === 'string' ? name : '' }
}

// Anything else could not even be sent in a header, and the TV would wait for a server forever.
function isKey(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,128}$/.test(value)
}
