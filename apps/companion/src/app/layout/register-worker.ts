const script = '/sw.js'

/** Registers the service worker once the page has loaded, where there is such a thing (spec SHL-23). Nothing depends on it. */
export function registerWorker(page: Window): void {
  const { navigator, document } = page
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const register = (): void => {
    navigator.serviceWorker.register(trusted(page)).catch(() => {
      // Refused by the browser or not to be had: the app works without it.
    })
  }
  if (document.readyState === 'complete') register()
  else page.addEventListener('load', register, { once: true })
}

/** The part of the browser's Trusted Types that naming a script needs. */
type ScriptPolicies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string }
}

// The page's policy lets no other text name a script.
function trusted(page: Window & { trustedTypes?: ScriptPolicies }): string {
  const policy = page.trustedTypes?.createPolicy('ktv-worker', { createScriptURL: () => script })
  return policy?.createScriptURL(script) ?? script
}
