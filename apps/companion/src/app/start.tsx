import { listConfigs, type UserInfo } from '@openktv/contract/account'
import { storageKeys } from '@openktv/contract/business'
import { languageOf } from '@openktv/contract/languages'
import { createTranslate } from '@openktv/ui/translate'
import { createRoot, type Root } from 'react-dom/client'
import { userQuery } from '../features/account/user-query.ts'
import { songPages } from '../features/songs/song-pages.ts'
import { chooseLanguage, I18nProvider, load, type T } from '../shared/i18n/i18n.ts'
import { keptLanguage } from '../shared/i18n/kept-language.ts'
import { messageText } from '../shared/i18n/messages.ts'
import { createKept, mendCaches } from '../shared/kept.ts'
import { newId } from '../shared/press-id.ts'
import { toast } from '../shared/toasts.ts'
import { App } from './app.tsx'
import type { Authorised } from './authorise.ts'
import { mustAuthorise } from './authorise-rule.ts'
import { boot, type Booted } from './boot.ts'
import { preload } from './routes.tsx'
import type { Shop } from './shop.ts'
import { Unreachable } from './unreachable.tsx'

type Texts = Awaited<ReturnType<typeof load>>

// Type 6 is the only system configuration there is (spec VIP-8).
const configType = 6

/** Starts the app in an element that shows a message screen until then (spec SHL-3, SHL-4). */
export async function start(element: HTMLElement, shop: Shop): Promise<void> {
  preload(window.location.pathname)
  if (isIndex()) void shop.queries.prefetchInfiniteQuery(songPages(shop.call, { from: 'hot' }))
  let root: Root | undefined

  async function run(): Promise<void> {
    const booted = await bootPage(shop)
    if (booted.kind === 'leaving') return
    if (booted.kind === 'nothing') return element.setAttribute('data-state', 'unreachable')
    root ??= createRoot(element)
    root.render(
      <I18nProvider initial={booted.texts}>
        {booted.kind === 'ready' ? <App shop={shop} /> : <Unreachable onRetry={() => void run()} />}
      </I18nProvider>,
    )
    if (booted.kind === 'ready') welcome(booted)
  }

  await run()
}

// What the start itself has to say, once there is a place to say it.
function welcome({ texts, connected, problem }: Extract<Booted<Texts>, { kind: 'ready' }>): void {
  const t: T = createTranslate(texts.catalogue, texts.language)
  if (connected) toast(t('device.connected.add.song'), 'success')
  else if (problem !== undefined) toast(messageText(t, problem), 'warning')
}

async function bootPage(shop: Shop): Promise<Booted<Texts>> {
  const { session, inMessagingApp } = shop
  const { search } = window.location
  const query = new URLSearchParams(search)
  const before = [query.get('language'), keptLanguage()]
  const hasToken = () => session.token() !== undefined
  const canRenew = session.refreshToken() !== undefined
  const mustAsk = mustAuthorise({ search, inMessagingApp, hasToken: hasToken(), canRenew })
  const deviceId = query.get('deviceId')
  return await boot({
    traceId: () => kept.read(storageKeys.traceId),
    createTraceId: () => kept.write(storageKeys.traceId, newId()),
    clearPageLog: () => {
      for (const key of [storageKeys.logData, storageKeys.pageOpenTime]) kept.remove(key)
      mendCaches(kept)
    },
    chooseLanguage: () => chooseLanguage([...before, ...navigator.languages]),
    loadTexts: async (language) => {
      const texts = await load(language)
      document.documentElement.setAttribute('lang', language)
      return texts
    },
    authorise: mustAsk ? async () => await authorisePage(shop) : undefined,
    hasToken,
    loadUser: async () => {
      const user = await readUser(shop)
      const chosen = before.some((candidate) => candidate && languageOf(candidate))
      return chosen || !user?.language ? undefined : languageOf(user.language)
    },
    loadConfig: async () => {
      const config = await shop.call({ ...listConfigs, silent: true }, { type: configType })
      kept.write(storageKeys.systemConfig, JSON.stringify(config))
    },
    loadDevice: deviceId ? async () => await loadPageDevice(shop, deviceId) : undefined,
  })
}

const kept = createKept(() => window.sessionStorage)

async function readUser({ call, session, queries }: Shop): Promise<UserInfo | null> {
  return await queries.fetchQuery({ ...userQuery(call, () => session.token() !== undefined), retry: false })
}

async function authorisePage({ quietCall, session, inMessagingApp, setSessionToken }: Shop): Promise<Authorised> {
  const [{ authorise }, { startAuthForm }] = await Promise.all([import('./authorise.ts'), import('./auth-form.ts')])
  const { pathname, search, href } = window.location
  return await authorise({
    call: quietCall,
    session,
    inMessagingApp,
    address: { pathname, search },
    forgetQuery,
    setSessionToken,
    startForm: () => startAuthForm(href),
  })
}

async function loadPageDevice({ call, queries }: Shop, deviceId: string): Promise<string | undefined> {
  const { loadDevice } = await import('./load-device.ts')
  return await loadDevice({ call, deviceId, queries })
}

function forgetQuery(names: readonly string[]): void {
  const url = new URL(window.location.href)
  for (const name of names) url.searchParams.delete(name)
  window.history.replaceState(window.history.state, '', url)
}

function isIndex(): boolean {
  return window.location.pathname === '/' || window.location.pathname === '/index'
}
