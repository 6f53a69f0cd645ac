import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { BridgeCall, BridgeOptions } from './bridge-page.ts'

/** What a browser context says it is inside the messaging app on a phone. */
export const wechatPhones: Record<BridgeOptions['platform'], BrowserContextOptions> = {
  android: {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MicroMessenger/8.0.49.2600 WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
  },
  ios: {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN',
  },
}

const checkPath = '/sandbox/wechat/check-signature'

/** Puts the simulated bridge of the messaging app into every page of a context, before the page's own scripts. The context should say that it is one of `wechatPhones`. */
export async function playBridge(context: BrowserContext, given: Partial<BridgeOptions> = {}): Promise<void> {
  const options: BridgeOptions = { platform: 'android', arrives: 'early', answers: {}, checkPath, ...given }
  const script = await bundle(fileURLToPath(new URL('bridge-page.ts', import.meta.url)))
  await context.addInitScript({ content: `window.bridgeOptions = ${JSON.stringify(options)};\n${script}` })
  // The messaging app's script reports home.
  await context.route('https://open.weixin.qq.com/**', (route) => route.fulfill({ status: 204 }))
}

/** What a page asked of the bridge so far. */
export function bridgeCalls(page: Page): Promise<BridgeCall[]> {
  return page.evaluate(() => window.bridgeCalls ?? [])
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife' })
  return outputFiles[0]?.text ?? ''
}
