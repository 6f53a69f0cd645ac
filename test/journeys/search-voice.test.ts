import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { searchZhCn } from '../../apps/companion/src/shared/i18n/search/zh-cn.ts'
import type { BridgeOptions } from './bridge-page.ts'
import { bridgeCalls, playBridge, wechatPhones } from './bridge.ts'
import { type Party, startParty } from './party.ts'
import { until } from './until.ts'

let party: Party
let origin: string
beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
})
afterAll(() => party.end())

const address = '/song/voice/search'

/** A browser whose recogniser does what the test says: `window.ear` is the one that listens. */
async function playRecogniser(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    class Ear extends EventTarget {
      lang = ''
      interimResults = false
      constructor() {
        super()
        Object.assign(window, { ear: this })
      }
      start() {
        setTimeout(() => this.dispatchEvent(new Event('start')))
      }
      stop() {
        this.end()
      }
      abort() {
        this.end()
      }
      hear(text: string) {
        this.dispatchEvent(Object.assign(new Event('result'), { results: [[{ transcript: text }]] }))
      }
      fail(error: string) {
        this.dispatchEvent(Object.assign(new Event('error'), { error }))
        this.end()
      }
      end() {
        setTimeout(() => this.dispatchEvent(new Event('end')))
      }
    }
    Object.assign(window, { SpeechRecognition: Ear, webkitSpeechRecognition: Ear })
  })
}

const ear = (phone: Page, doing: 'hear' | 'fail', what: string) =>
  phone.evaluate(([verb, text]) => Reflect.get(window, 'ear')[verb](text), [doing, what] as const)

const start = (phone: Page) => phone.getByRole('button', { name: searchZhCn['voice.start'] })
const stop = (phone: Page) => phone.getByRole('button', { name: searchZhCn['voice.stop'] })

async function speakingPhone(path: string, options = {}): Promise<Page> {
  const phone = await party.phone('about:blank', options)
  await playRecogniser(phone.context())
  await phone.goto(origin + path)
  return phone
}

/** Waits until this is what was searched for and the song was found. */
async function found(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: '点《送别》', exact: true }).waitFor()
  expect(await phone.getByRole('combobox').inputValue()).toBe('送别')
  expect(phone.url()).toBe(`${origin}/song/search?keyword=${encodeURIComponent('送别')}#sbx`)
}

test('[SCH-5] a tap on the microphone of the index, a word, and the song is there', async () => {
  const phone = await speakingPhone('/index')
  await phone.getByRole('link', { name: zhCn['search.voice'] }).click()
  await start(phone).click()
  await phone.getByText(searchZhCn['voice.listening'], { exact: true }).waitFor()
  expect(await phone.evaluate(() => Reflect.get(window, 'ear').lang)).toBe('zh-CN')
  await ear(phone, 'hear', '送')
  await phone.getByText('送', { exact: true }).waitFor()
  await ear(phone, 'hear', '送别。')
  await stop(phone).click()
  await found(phone)
  await phone.goBack()
  await phone.waitForURL('**/index')
  await phone.context().close()
})

test('[SCH-5] the microphone can be held while one talks, and stands in the search field too', async () => {
  const phone = await speakingPhone('/song/search#sbx')
  await phone.getByRole('link', { name: zhCn['search.voice'] }).click()
  const box = await start(phone).boundingBox()
  if (!box) throw new Error('the microphone is nowhere')
  await phone.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await phone.mouse.down()
  await phone.getByText(searchZhCn['voice.listening'], { exact: true }).waitFor()
  await ear(phone, 'hear', '送别')
  // Longer than a tap.
  await phone.waitForTimeout(500)
  await phone.mouse.up()
  await found(phone)
  await phone.context().close()
})

test('[SCH-5] no permission, nothing understood, no answer: each is said, and the next try may do', async () => {
  const phone = await speakingPhone(address, { reducedMotion: 'reduce' })
  for (const [error, why] of [
    ['not-allowed', 'denied'],
    ['no-speech', 'nothing'],
    ['network', 'failed'],
  ] as const) {
    await start(phone).focus()
    await phone.keyboard.press('Enter')
    await phone.getByText(searchZhCn['voice.listening'], { exact: true }).waitFor()
    await ear(phone, 'fail', error)
    await phone.getByText(searchZhCn[`voice.${why}`], { exact: true }).waitFor()
    await phone.getByText(searchZhCn[`voice.${why}.hint`], { exact: true }).waitFor()
  }
  await start(phone).click()
  await phone.getByText(searchZhCn['voice.listening'], { exact: true }).waitFor()
  await ear(phone, 'hear', '送别')
  await stop(phone).click()
  await found(phone)
  await phone.context().close()
})

test('[SCH-5] a browser that cannot listen has no microphone, and its address leads to typing', async () => {
  const phone = await party.phone('about:blank')
  await phone.context().addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  for (const path of ['/index', '/song/search#sbx']) {
    await phone.goto(origin + path)
    await phone.locator('h1').first().waitFor({ state: 'attached' })
    await phone.waitForLoadState('networkidle')
    expect(await phone.getByRole('link', { name: zhCn['search.voice'] }).count()).toBe(0)
  }
  await phone.goto(origin + address)
  await phone.getByText(searchZhCn['voice.deaf'], { exact: true }).waitFor()
  await phone.getByRole('link', { name: searchZhCn['voice.type'] }).click()
  await phone.getByRole('combobox').waitFor()
  await phone.context().close()
})

test('[SCH-5] inside the messaging app its recorder listens and understands', { timeout: 60_000 }, async () => {
  const phone = await wechatPhone({
    stopRecord: { outcome: 'ok', value: 'voice 1' },
    translateVoice: { outcome: 'ok', value: '送别。' },
  })
  await start(phone).click()
  await phone.getByText(searchZhCn['voice.listening'], { exact: true }).waitFor()
  await stop(phone).click()
  await found(phone)
  const asked = (await bridgeCalls(phone)).map(({ name }) => name)
  expect(asked.filter((name) => /Record|Voice/.test(name))).toEqual(['startRecord', 'stopRecord', 'translateVoice'])
  await phone.context().close()
})

test('[SCH-5] in the messaging app a refusal and a silence are said', { timeout: 60_000 }, async () => {
  for (const [answers, why] of [
    [{ startRecord: { outcome: 'cancel' } }, 'denied'],
    [{ stopRecord: { outcome: 'ok', value: 'voice 1' }, translateVoice: { outcome: 'ok', value: '' } }, 'nothing'],
    [{ stopRecord: { outcome: 'ok', value: 'voice 1' }, translateVoice: { outcome: 'fail' } }, 'failed'],
  ] as const) {
    const phone = await wechatPhone(answers)
    await start(phone).click()
    if (why !== 'denied') await stop(phone).click()
    await phone.getByText(searchZhCn[`voice.${why}`], { exact: true }).waitFor()
    await start(phone).waitFor()
    await phone.context().close()
  }
})

/** Somebody who has signed in inside the messaging app and opened the voice search; without a recogniser of the browser's own. */
async function wechatPhone(answers: BridgeOptions['answers']): Promise<Page> {
  const phone = await party.phone('about:blank', wechatPhones.android)
  await phone.context().addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
  await playBridge(phone.context(), { answers })
  await phone.goto(origin + address).catch(() => undefined)
  await phone.getByRole('button', { name: '小林' }).click()
  await until('the phone is back', 15_000, () => phone.url() === origin + address)
  await start(phone).waitFor()
  return phone
}
