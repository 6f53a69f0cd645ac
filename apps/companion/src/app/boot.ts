import type { Language } from '@openktv/contract/languages'

/** What starting up needs from outside; each step is somebody else's work. */
export type BootNeeds<Texts> = {
  /** The trace id of this visit, or nothing yet. */
  traceId: () => string | undefined
  createTraceId: () => void
  clearPageLog: () => void
  chooseLanguage: () => Language
  loadTexts: (language: Language) => Promise<Texts>
  hasToken: () => boolean
  /** Who I am; only asked for when there is a token. Answers the language of the user, if any. */
  loadUser: () => Promise<Language | undefined>
  loadConfig: () => Promise<void>
}

/** How starting up ended: with the texts, with texts but no server, or with nothing at all. */
export type Booted<Texts> =
  | { kind: 'ready'; texts: Texts }
  | { kind: 'unreachable'; texts: Texts }
  | { kind: 'nothing' }

/** The order of starting up: trace id, page log, texts, then user info and system config together (spec SHL-3). Never rejects. */
export async function boot<Texts>(needs: BootNeeds<Texts>): Promise<Booted<Texts>> {
  if (needs.traceId() === undefined) needs.createTraceId()
  needs.clearPageLog()
  const language = needs.chooseLanguage()
  const texts = await settled(needs.loadTexts(language))
  if (!texts.ok) return { kind: 'nothing' }
  const calls = await settled(Promise.all([needs.hasToken() ? needs.loadUser() : undefined, needs.loadConfig()]))
  if (!calls.ok) return { kind: 'unreachable', texts: texts.value }
  const [own = language] = calls.value
  const ownTexts = own === language ? texts : await settled(needs.loadTexts(own))
  return { kind: 'ready', texts: ownTexts.ok ? ownTexts.value : texts.value }
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
