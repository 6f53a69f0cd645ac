import type { Call } from '@openktv/client/call'
import { expect, test } from 'vitest'
import { createHost, type HostNeeds } from './host.ts'
import type { JsSdk } from './js-sdk.ts'

type Scan = Parameters<JsSdk['scanQRCode']>[0]

const ios = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49'
const android = 'Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.49 miniProgram/wx1'

type App = { accepts?: string; onScan?: (asked: Scan) => void; userAgent?: string; silent?: boolean }

/** A messaging app that accepts the signature of one address, and answers a scan in its own way. */
function anApp({ accepts = '', onScan = () => {}, userAgent = android, silent = false }: App = {}) {
  const signed: string[] = []
  const timers: [callback: () => void, delayMs: number][] = []
  let refuse: ((refusal: { errMsg: string }) => void) | undefined
  let wasConfigured = false
  const sdk: JsSdk = {
    config() {
      if (!silent && signed.at(-1) !== accepts) setTimeout(() => refuse?.({ errMsg: 'config:fail' }))
      wasConfigured = true
    },
    ready(callback) {
      if (wasConfigured && !silent) setTimeout(callback)
    },
    error(callback) {
      refuse = callback
    },
    scanQRCode: onScan,
    chooseImage: ({ success }) => success({ localIds: [] }),
    uploadImage: ({ fail }) => fail(),
    startRecord: ({ success }) => success(),
    stopRecord: ({ success }) => success({ localId: 'said' }),
    onVoiceRecordEnd: () => {},
    translateVoice: ({ success }) => success({ translateResult: '送别。' }),
    updateAppMessageShareData: ({ success }) => success(),
    updateTimelineShareData: ({ success }) => success(),
  }
  const needs: HostNeeds = {
    call: (async (_endpoint: unknown, { url }: { url: string }) => {
      signed.push(url)
      return { appId: 'a', timestamp: 1, nonceStr: 'n', signature: 's', debug: false }
    }) as unknown as Call,
    userAgent,
    loadJsSdk: async () => sdk,
    addresses: () => ({ landing: 'https://k.test/q/1#top', current: 'https://k.test/index#sbx' }),
    setTimer(callback, delayMs) {
      timers.push([callback, delayMs])
      if (delayMs === 0) setTimeout(callback)
      return () => {}
    },
  }
  return { host: createHost(needs), signed, runTimers: () => timers.forEach(([callback]) => callback()), timers }
}

test('[AUT-14] iOS has the address signed that was opened, Android the one where the page is, both without the hash', async () => {
  const onIos = anApp({ userAgent: ios, accepts: 'https://k.test/q/1' })
  expect(await onIos.host.configure()).toBe(true)
  expect(onIos.signed).toEqual(['https://k.test/q/1'])
  const onAndroid = anApp({ accepts: 'https://k.test/index' })
  expect(await onAndroid.host.configure()).toBe(true)
  expect(onAndroid.signed).toEqual(['https://k.test/index'])
})

test('[AUT-14] a refused address is tried once more with the other one', async () => {
  const odd = anApp({ accepts: 'https://k.test/q/1' })
  const configured = odd.host.configure()
  await expect.poll(() => odd.signed).toEqual(['https://k.test/index', 'https://k.test/q/1'])
  await expect.poll(() => odd.timers.some(([, delayMs]) => delayMs === 1_500)).toBe(true)
  odd.runTimers()
  expect(await configured).toBe(true)
})

test('[BND-5] an app that refuses both, or never answers, may not scan', async () => {
  const refusing = anApp({ accepts: 'https://elsewhere.test/' })
  expect(await refusing.host.scan()).toEqual({ kind: 'denied' })
  expect(refusing.signed).toHaveLength(2)
  const mute = anApp({ silent: true })
  const scanned = mute.host.scan()
  await expect.poll(() => mute.timers.some(([, delayMs]) => delayMs === 8_000)).toBe(true)
  mute.runTimers()
  expect(await scanned).toEqual({ kind: 'denied' })
  expect(mute.signed).toHaveLength(1)
})

test('[BND-2] what the messaging app scanned is the text of the code; giving up is no failure', async () => {
  const accepts = 'https://k.test/index'
  const scan = async (onScan: (asked: Scan) => void) => await anApp({ accepts, onScan }).host.scan()
  expect(await scan(({ success }) => success({ resultStr: 'https://k.test/q/2' }))).toEqual({
    kind: 'text',
    text: 'https://k.test/q/2',
  })
  expect(await scan(({ cancel }) => cancel())).toEqual({ kind: 'cancelled' })
  expect(await scan(({ fail }) => fail())).toEqual({ kind: 'denied' })
})

test('[SHL-26] a browser is no messaging app, and nothing is downloaded for it', async () => {
  const { host, signed } = anApp({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120' })
  expect([host.isMessagingApp, host.isMiniProgram]).toEqual([false, false])
  expect(await host.configure()).toBe(false)
  expect(await host.share({ title: 't', desc: 'd', link: 'l', imgUrl: 'i' })).toBe(false)
  expect(signed).toEqual([])
  expect(anApp().host.isMiniProgram).toBe(true)
})

test('[SCH-5] an app that is configured understands speech; a refusing one, and a browser, have nothing for it', async () => {
  const recogniser = await anApp({ accepts: 'https://k.test/index' }).host.recogniser()
  const said: unknown[] = []
  const on = { listening: () => {}, hearing: () => {}, heard: (heard: unknown) => said.push(heard) }
  recogniser?.listen(on).stop()
  expect(said).toEqual([{ kind: 'text', text: '送别。' }])
  expect(await anApp({ accepts: 'https://elsewhere.test/' }).host.recogniser()).toBeUndefined()
  expect(await anApp({ userAgent: 'Chrome/120' }).host.recogniser()).toBeUndefined()
})
