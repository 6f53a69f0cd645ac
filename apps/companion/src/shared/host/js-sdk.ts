import type { PictureSdk } from './choose-picture.ts'
import type { VoiceSdk } from './voice-recorder.ts'

/** What the JS-SDK takes to be configured. */
type Config = {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  debug: boolean
  jsApiList: readonly string[]
}

type Shared = { title: string; link: string; imgUrl: string; success: () => void }

/** The parts of the messaging app's script that the host uses. */
export type JsSdk = VoiceSdk &
  PictureSdk & {
    config: (config: Config) => void
    ready: (callback: () => void) => void
    error: (callback: (refusal: { errMsg: string }) => void) => void
    scanQRCode: (asked: {
      needResult: 0 | 1
      scanType: readonly string[]
      success: (result: { resultStr: string }) => void
      cancel: () => void
      fail: () => void
    }) => void
    updateAppMessageShareData: (share: Shared & { desc: string }) => void
    updateTimelineShareData: (share: Shared) => void
  }

/** Downloads the messaging app's script; only inside that app does it do anything. */
export async function loadJsSdk(): Promise<JsSdk> {
  const { default: sdk }: { default: unknown } = await import('weixin-js-sdk')
  if (!isJsSdk(sdk)) throw new Error('weixin-js-sdk is not what it was')
  return sdk
}

function isJsSdk(value: unknown): value is JsSdk {
  return typeof value === 'object' && value !== null && 'config' in value && 'scanQRCode' in value
}
