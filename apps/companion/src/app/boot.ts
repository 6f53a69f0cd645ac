import type { Language } from '@openktv/contract/languages'
import type { Authorised } from './authorise.ts'

/** What starting up needs from outside; each step is somebody else's work. */
export type BootNeeds<Texts> = {
  /** The trace id of this visit, or nothing yet. */
  traceId: () => string | undefined
  createTraceId: () => void
  clearPageLog: () => void
  chooseLanguage: () => Language
  loadTexts: (language: Language) => Promise<Texts>
  /** Finds out who may be here; left out where there is nothing to find out. */
  authorise?: (() => Promise<Authorised>) | undefined
  hasToken: () => boolean
  /** Who I am; only asked for when there is a token. Answers the language of the user, if any. */
  loadUser: () => Promise<Language | undefined>
  loadConfig: () => Promise<void>
  /** Loads the TV that the address names; answers what to say where that is refused. */
  loadDevice?: (() => Promise<string | undefined>) | undefined
}

/** How starting up ended: with the texts, with texts but no server, with nothing at all, or on the way to another page. */
export type Booted<Texts> =
  | { kind: 'ready'; texts: Texts; connected?: true | undefined; problem?: string | undefined }
  | { kind: 'unreachable'; texts: Texts }
  | { kind: 'nothing' }
  | { kind: 'leaving' }

/** The order of starting up: trace id, page log, texts, who may be here, then user info and system config together, then the TV (spec SHL-3). Never rejects. */
export async function boot<Texts>(needs: BootNeeds<Texts>): Promise<Booted<Texts>> {
  if (needs.traceId() === undefined) needs.createTraceId()
  needs.clearPageLog()
  const language = needs.chooseLanguage()
  const texts = await settled(needs.loadTexts(language))
  if (!texts.ok) return { kind: 'nothing' }
  const began = await settled(enter(needs))
  if (!began.ok) return { kind: 'unreachable', texts: texts.value }
  const { authorised, own = language, problem } = began.value
  if (authorised.kind === 'leaving') return authorised
  const ownTexts = own === language ? texts : await settled(needs.loadTexts(own))
  return {
    kind: 'ready',
    texts: ownTexts.ok ? ownTexts.value : texts.value,
    connected: authorised.connected,
    problem: authorised.problem ?? problem,
  }
}

type Entered = { authorised: Authorised; own?: Language | undefined; problem?: string | undefined }

async function enter<Texts>(needs: BootNeeds<Texts>): Promise<Entered> {
  const authorised = (await needs.authorise?.()) ?? { kind: 'stay' }
  if (authorised.kind === 'leaving') return { authorised }
  const [own] = await Promise.all([needs.hasToken() ? needs.loadUser() : undefined, needs.loadConfig()])
  return { authorised, own, problem: await needs.loadDevice?.() }
}

type Settled<Value> = { ok: true; value: Value } | { ok: false }

async function settled<Value>(work: Promise<Value>): Promise<Settled<Value>> {
  try {
    return { ok: true, value: await work }
  } catch {
    // Why it failed was said by the call itself; here it only decides what is shown.
    return { ok: false }
  }
}
