import { type Browser, chromium } from 'playwright-core'

// Each window would start two pages of the browser's own for the address bar, which nobody sees: more work than most of our pages.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// What Playwright 1.65 switches off, said again: the browser heeds the last list only.
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** A browser as every journey has it: root may, and nothing runs that is not looked at. `flags`: more of them. */
export function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--disable-features=${[...byPlaywright, ...addressBar].join()}`,
      ...flags,
    ],
  })
}
