import { listConfigs } from '@openktv/contract/account'
import { storageKeys } from '@openktv/contract/business'
import { languageOf } from '@openktv/contract/languages'
import { createRoot, type Root } from 'react-dom/client'
import { userQuery } from '../features/account/user-query.ts'
import { songPages } from '../features/songs/song-pages.ts'
import { chooseLanguage, I18nProvider, load } from '../shared/i18n/i18n.ts'
import { keptLanguage } from '../shared/i18n/kept-language.ts'
import { createKept } from '../shared/kept.ts'
import { newId } from '../shared/press-id.ts'
import { App } from './app.tsx'
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
    if (booted.kind === 'nothing') return element.setAttribute('data-state', 'unreachable')
    root ??= createRoot(element)
    root.render(
      <I18nProvider initial={booted.texts}>
        {booted.kind === 'ready' ? <App shop={shop} /> : <Unreachable onRetry={() => void run()} />}
      </I18nProvider>,
    )
  }

  await run()
}

async function bootPage({ call, session, queries }: Shop): Promise<Booted<Texts>> {
  const kept = createKept(() => window.sessionStorage)
  const asked = new URLSearchParams(window.location.search).get('language')
  const before = [asked, keptLanguage()]
  const hasToken = () => session.token() !== undefined
  return await boot({
    traceId: () => kept.read(storageKeys.traceId),
    createTraceId: () => kept.write(storageKeys.traceId, newId()),
    clearPageLog: () => [storageKeys.logData, storageKeys.pageOpenTime].forEach(kept.remove),
    chooseLanguage: () => chooseLanguage([...before, ...navigator.languages]),
    loadTexts: async (language) => {
      const texts = await load(language)
      document.documentElement.setAttribute('lang', language)
      return texts
    },
    hasToken,
    loadUser: async () => {
      const user = await queries.fetchQuery({ ...userQuery(call, hasToken), retry: false })
      const chosen = before.some((candidate) => candidate && languageOf(candidate))
      return chosen || !user?.language ? undefined : languageOf(user.language)
    },
    loadConfig: async () => {
      const config = await call({ ...listConfigs, silent: true }, { type: configType })
      kept.write(storageKeys.systemConfig, JSON.stringify(config))
    },
  })
}

function isIndex(): boolean {
  return window.location.pathname === '/' || window.location.pathname === '/index'
}
