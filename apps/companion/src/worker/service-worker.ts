import { answer, forgetOthers, keepShell, type ShellNeeds } from './shell.ts'
import type { Build } from './shell-files.ts'

// The part of a service worker's world that is used here; the page's own types have none of it.
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Route = { condition: { requestMethod: string }; source: 'network' }
type Installing = Waiting & { addRoutes?: (route: Route) => Promise<void> }
type Fetching = Event & { request: Request; respondWith: (response: Promise<Response>) => void }
type Worker = {
  location: Location
  caches: CacheStorage
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (name: 'install', hear: (event: Installing) => void): void
    (name: 'activate', hear: (event: Waiting) => void): void
    (name: 'fetch', hear: (event: Fetching) => void): void
  }
}
declare const self: Worker
/** Written in by the build. */
declare const shellBuild: Build

const needs: ShellNeeds = {
  build: shellBuild,
  caches: self.caches,
  fetch: async (request, init) => await fetch(request, init),
  origin: self.location.origin,
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell(needs).then(async () => await self.skipWaiting()))
  // What is asked of the server does not come by here first, where a browser can be told so: a search need not wait for it.
  void event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' }).catch(() => {})
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers(needs).then(async () => await self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const answered = answer(needs, event.request)
  if (answered) event.respondWith(answered)
})
