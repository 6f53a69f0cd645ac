const script = '/sw.js'

/** Registers the service worker once the page has loaded, where there is such a thing (spec SHL-23). Nothing depends on it. */
export function registerWorker(page: Window): void {
  const { navigator, document } = page
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const register = (): void => {
    navigator.serviceWorker.register(script).catch(() => {
      // Refused by the browser or not to be had: the app works without it.
    })
  }
  if (document.readyState === 'complete') register()
  else page.addEventListener('load', register, { once: true })
}
