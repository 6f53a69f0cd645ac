/** A service worker that takes itself and all that was kept away: whoever still has one is rid of it with the next visit (spec SHL-23). */
export const farewellWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
`
