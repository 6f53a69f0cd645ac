import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutside } from '../../apps/server/src/engines/outside/create-outside.ts'
import { jsSdkSignature, type Outside } from '../../apps/server/src/engines/outside/outside.ts'
import { createHttp, type Http } from '../../apps/server/src/http/http.ts'
import { createLog } from '../../apps/server/src/http/log.ts'
import { createSecrets } from '../../apps/server/src/http/secrets.ts'
import { pageHeaders, type PageRequest } from '../../apps/server/src/http/security-headers.ts'
import { createSandbox, type Sandbox } from '../../apps/server/src/sandbox/sandbox.ts'
import { serveSandbox } from '../../apps/server/src/sandbox/serve-sandbox.ts'
import type { BridgeOptions } from './bridge-page.ts'
import { bridgeCalls, playBridge, wechatPhones } from './bridge.ts'
import { faults } from './faults.ts'
import { openBrowser } from './open-browser.ts'

// A page with the real weixin-js-sdk, and a server that signs for it by the real adapter.
const home = fileURLToPath(new URL('../../apps/companion/', import.meta.url))
const pageScript = `
import wx from 'weixin-js-sdk'
window.configure = async (url, spoil) => {
  const signed = await (await fetch('/sign?url=' + encodeURIComponent(url))).json()
  if (spoil) signed.signature = signed.signature.replace(/./g, '0')
  return new Promise((resolve) => {
    let isRefused = false
    wx.error(({ errMsg }) => { isRefused = true; resolve(errMsg) })
    wx.config({ ...signed, debug: false, jsApiList: ['scanQRCode', 'chooseImage'] })
    wx.ready(() => setTimeout(() => resolve(isRefused ? 'refused' : 'ready')))
  })
}
window.ask = (name, input) => new Promise((resolve) => {
  const answer = (outcome) => (said) => resolve({ outcome, said })
  wx[name]({ ...input, success: answer('success'), cancel: answer('cancel'), fail: answer('fail') })
})
`

let sandbox: Sandbox
let outside: Outside
let http: Http
let origin: string
let browser: Browser

beforeAll(async () => {
  sandbox = await createSandbox()
  outside = createOutside(sandbox.outsideConfig)
  http = createHttp({
    log: createLog('silent', () => undefined),
    secrets: createSecrets(),
    callerOf: async () => ({ kind: 'nobody' }),
    publicOrigin: undefined,
    trustProxy: false,
    checkAnswers: true,
    now: Date.now,
  })
  serveSandbox(http.app, sandbox)
  await servePage()
  origin = (await http.app.listen({ port: 0, host: '127.0.0.1' })).replace(/\/$/, '')
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await http.close()
  await outside.close()
  await sandbox.close()
})

async function servePage(): Promise<void> {
  const stdin = { contents: pageScript, resolveDir: home }
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife' })
  const script = outputFiles[0]?.text ?? ''
  // Browsers ask for it by themselves.
  http.app.get('/favicon.ico', (_request, reply) => reply.code(204).send())
  http.app.get('/script.js', (_request, reply) => reply.type('text/javascript').send(script))
  http.app.get('/sign', async (request) => {
    const url = new URL(request.url, origin).searchParams.get('url') ?? ''
    const { ticket } = await outside.messagingApp.jsTicket()
    const signed = { nonceStr: 'Wm3WZYTPz0wzccnW', timestamp: Math.floor(Date.now() / 1_000) }
    return { appId: outside.messagingApp.appId, ...signed, signature: jsSdkSignature({ ticket, url, ...signed }) }
  })
  for (const path of ['/landing', '/second'])
    http.app.get(path, (_request, reply) =>
      reply
        .headers(pageHeaders(like(origin)))
        .type('text/html')
        .send('<!doctype html><title>page</title><script src="/script.js"></script>'),
    )
}

// The policy of the real pages.
function like(opened: string): PageRequest {
  return { host: new URL(opened).host, protocol: 'http', publicOrigin: undefined, pageOrigins: [], formOrigins: [] }
}

async function open(options: Partial<BridgeOptions>): Promise<Page> {
  const context = await browser.newContext(wechatPhones[options.platform ?? 'android'])
  await playBridge(context, options)
  const page = await context.newPage()
  await page.goto(`${origin}/landing?from=qr#top`)
  return page
}

declare global {
  interface Window {
    configure: (url: string, spoil?: boolean) => Promise<string>
    ask: (name: string, input?: object) => Promise<{ outcome: string; said: Record<string, unknown> }>
  }
}

const configure = (page: Page, url: string, spoil = false): Promise<string> =>
  page.evaluate(([signed, spoilt]) => window.configure(signed, spoilt), [url, spoil] as const)

for (const platform of ['android', 'ios'] as const) {
  for (const arrives of ['early', 'late'] as const) {
    test(`[AUT-14] a true signature opens the messaging app’s functions: ${platform}, bridge ${arrives}`, async () => {
      const page = await open({ platform, arrives })
      expect(await configure(page, `${origin}/landing?from=qr#top`)).toBe('ready')
      const [first] = await bridgeCalls(page)
      expect(first).toMatchObject({ name: 'preVerifyJSAPI', input: { verifyAppId: sandbox.appId } })
      await page.context().close()
    })
  }

  test(`a wrong signature opens nothing: ${platform}`, async () => {
    const page = await open({ platform, answers: { scanQRCode: { outcome: 'ok', value: 'x' } } })
    expect(await configure(page, `${origin}/landing?from=qr`, true)).toContain('invalid signature')
    const { outcome, said } = await page.evaluate(() => window.ask('scanQRCode', { needResult: 1 }))
    expect([outcome, said['errMsg']]).toEqual(['fail', 'scanQRCode:permission denied'])
    await page.context().close()
  })

  test(`after moving within the page the right address must be signed: ${platform}`, async () => {
    const [landing, moved] = [`${origin}/landing?from=qr`, `${origin}/second?x=1`]
    const page = await open({ platform })
    await page.evaluate((url) => history.pushState(null, '', url), moved)
    const [right, wrong] = platform === 'ios' ? [landing, moved] : [moved, landing]
    expect(await configure(page, wrong)).toContain('invalid signature')
    await page.goto(landing)
    await page.evaluate((url) => history.pushState(null, '', url), moved)
    expect(await configure(page, right)).toBe('ready')
    await page.context().close()
  })

  test(`a scan gives the text of the code, or says that it was given up: ${platform}`, async () => {
    const value = 'https://ktv.example.com/q/abc'
    for (const [outcome, heard] of [
      ['ok', { outcome: 'success', said: { errMsg: 'scanQRCode:ok', resultStr: value } }],
      ['cancel', { outcome: 'cancel', said: { errMsg: 'scanQRCode:cancel' } }],
      ['fail', { outcome: 'fail', said: { errMsg: 'scanQRCode:fail' } }],
    ] as const) {
      const page = await open({ platform, answers: { scanQRCode: { outcome, value } } })
      await configure(page, `${origin}/landing?from=qr`)
      expect(await page.evaluate(() => window.ask('scanQRCode', { needResult: 1 }))).toEqual(heard)
      await page.context().close()
    }
  })

  test(`chosen pictures come as a list: ${platform}`, async () => {
    const page = await open({ platform, answers: { chooseImage: { outcome: 'ok', value: 'p1' } } })
    await configure(page, `${origin}/landing?from=qr`)
    const { said } = await page.evaluate(() => window.ask('chooseImage'))
    expect(said['localIds']).toEqual([platform === 'ios' ? 'wxLocalResource://p1' : 'weixin://resourceid/p1'])
    await page.context().close()
  })
}

test('without a bridge the messaging app’s script never answers', async () => {
  const page = await open({ arrives: 'absent' })
  const waited = page.evaluate(
    (url) => Promise.race([window.configure(url), new Promise((resolve) => setTimeout(resolve, 800, 'silence'))]),
    `${origin}/landing?from=qr`,
  )
  expect(await waited).toBe('silence')
  await page.context().close()
})

for (const colorScheme of ['dark', 'light'] as const) {
  test(`a person signs in on the sandbox’s consent page and no page of it breaks WCAG A or AA: ${colorScheme}`, async () => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 640 }, locale: 'zh-CN' })
    const page = await context.newPage()
    const troubles: string[] = []
    page.on('console', (message) => troubles.push(message.text()))
    const blemishes = async (): Promise<string[]> => {
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      return [...(await faults(page)), ...(isWide ? ['wider than the phone'] : [])]
    }

    await page.goto(`${origin}/sandbox`)
    expect(await blemishes()).toEqual([])
    // A subject of its own: the page is looked at once it has shown this mail.
    const subject = `重置密码 ${colorScheme}`
    await outside.mail.send({ to: 'a@example.com', subject, text: `${origin}/${'long'.repeat(40)}` })
    await page.getByRole('heading', { name: subject }).waitFor()
    expect(await blemishes()).toEqual([])

    const wish = { state: 's', redirectUri: `${origin}/landing`, scope: 'userinfo' } as const
    await page.goto(origin + outside.messagingApp.authorizeUrl(wish))
    expect(await blemishes()).toEqual([])
    await page.getByRole('button', { name: '小林' }).click()
    await page.waitForURL('**/landing?code=*')
    const code = new URL(page.url()).searchParams.get('code') ?? ''
    expect(await outside.messagingApp.identify(code)).toMatchObject({ nickname: '小林' })
    expect(troubles).toEqual([])
    await context.close()
  })
}
