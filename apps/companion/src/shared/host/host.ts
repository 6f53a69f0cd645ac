import type { Call } from '@openktv/client/call'
import { fetchJsSdkConfig } from '@openktv/contract/js-sdk'
import type { Recogniser } from '../recogniser.ts'
import { choosePicture, type Chosen } from './choose-picture.ts'
import type { JsSdk } from './js-sdk.ts'
import { createVoiceRecorder } from './voice-recorder.ts'

/** How scanning ended: with a text, by the person's own choice, or because the app may not scan. */
type Scanned = { kind: 'text'; text: string } | { kind: 'cancelled' } | { kind: 'denied' }

/** What a link to a page says of itself (spec core §3). */
type Share = { title: string; desc: string; link: string; imgUrl: string }

/** What carries this page: the messaging app, or a browser that can do nothing for it. */
export type Host = {
  isMessagingApp: boolean
  isMiniProgram: boolean
  /** Makes the messaging app's own functions callable on this page; false where it refuses or never answers. */
  configure: () => Promise<boolean>
  /** Scans a QR code by the messaging app's own scanner (spec BND-2). */
  scan: () => Promise<Scanned>
  /** What the messaging app understands speech with; undefined where it refuses or never answers (spec SCH-5). */
  recogniser: () => Promise<Recogniser | undefined>
  /** Lets somebody choose a picture, which the messaging app keeps for our server to fetch (spec MED-4). */
  choosePicture: () => Promise<Chosen>
  /** Says what the page's link shows when it is sent to somebody; false where that cannot be said. */
  share: (share: Share) => Promise<boolean>
}

export type HostNeeds = {
  call: Call
  userAgent: string
  loadJsSdk: () => Promise<JsSdk>
  /** Where the page was opened, and where it is now. */
  addresses: () => { landing: string; current: string }
  setTimer: (callback: () => void, delayMs: number) => () => void
}

// Without its native side the messaging app's script says nothing at all.
const configPatienceMs = 8_000
// A second try counts as ready at once, whatever becomes of it: only a refusal is told.
const retryPatienceMs = 1_500
const sharing = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const voice = ['startRecord', 'stopRecord', 'onVoiceRecordEnd', 'translateVoice'] as const
const picture = ['chooseImage', 'uploadImage'] as const
const apis = ['scanQRCode', ...sharing, ...voice, ...picture] as const

/** The host of this page. Nothing is downloaded before something is asked of it. */
export function createHost(needs: HostNeeds): Host {
  const { userAgent, loadJsSdk } = needs
  const isMessagingApp = /MicroMessenger/i.test(userAgent)

  async function configured(): Promise<JsSdk | undefined> {
    if (!isMessagingApp) return undefined
    const sdk = await loadJsSdk()
    const [first, second] = addressesToSign(needs)
    const told = await verdict(sdk, needs, { url: first, patienceMs: configPatienceMs, isRetry: false })
    if (told !== 'refused' || first === second) return told === 'ready' ? sdk : undefined
    const again = await verdict(sdk, needs, { url: second, patienceMs: retryPatienceMs, isRetry: true })
    return again === 'ready' ? sdk : undefined
  }

  const ready = async (): Promise<JsSdk | undefined> => await configured().catch(() => undefined)

  return {
    isMessagingApp,
    isMiniProgram: /miniProgram/i.test(userAgent),
    configure: async () => (await ready()) !== undefined,
    async scan() {
      const sdk = await ready()
      return sdk ? await scanBy(sdk) : { kind: 'denied' }
    },
    async recogniser() {
      const sdk = await ready()
      return sdk && createVoiceRecorder(sdk, needs.setTimer)
    },
    async choosePicture() {
      const sdk = await ready()
      return sdk ? await choosePicture(sdk) : { kind: 'denied' }
    },
    async share(share) {
      const sdk = await ready()
      if (!sdk) return false
      sdk.updateAppMessageShareData({ ...share, success: nothing })
      sdk.updateTimelineShareData({ title: share.title, link: share.link, imgUrl: share.imgUrl, success: nothing })
      return true
    },
  }
}

// iOS believes the page to be where it was opened, Android where it is; older ones the other way round.
function addressesToSign({ userAgent, addresses }: HostNeeds): [first: string, second: string] {
  const { landing, current } = addresses()
  const [opened, now] = [withoutHash(landing), withoutHash(current)]
  return /iPhone|iPad|iPod/.test(userAgent) ? [opened, now] : [now, opened]
}

function withoutHash(address: string): string {
  return address.split('#', 1)[0] ?? address
}

type Attempt = { url: string; patienceMs: number; isRetry: boolean }

type Verdict = 'ready' | 'refused' | 'silent'

async function verdict(sdk: JsSdk, { call, setTimer }: HostNeeds, attempt: Attempt): Promise<Verdict> {
  const { debug, ...signed } = await call({ ...fetchJsSdkConfig, silent: true }, { url: attempt.url })
  return await new Promise((resolve) => {
    // A refusal comes before the word that all is ready.
    sdk.error(() => resolve('refused'))
    sdk.config({ ...signed, debug, jsApiList: [...apis] })
    if (!attempt.isRetry) sdk.ready(() => setTimer(() => resolve('ready'), 0))
    setTimer(() => resolve(attempt.isRetry ? 'ready' : 'silent'), attempt.patienceMs)
  })
}

async function scanBy(sdk: JsSdk): Promise<Scanned> {
  return await new Promise((resolve) => {
    sdk.scanQRCode({
      needResult: 1,
      scanType: ['qrCode'],
      success: ({ resultStr }) => resolve({ kind: 'text', text: resultStr }),
      cancel: () => resolve({ kind: 'cancelled' }),
      fail: () => resolve({ kind: 'denied' }),
    })
  })
}

function nothing(): void {
  // The messaging app wants to be able to say that it has heard.
}
