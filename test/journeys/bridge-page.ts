// Runs in the page before everything else: the native side of the messaging app, as its web view has it.

/** `answers`: what the person does in the native screens; everything else is answered with ok. */
export type BridgeOptions = {
  platform: 'android' | 'ios'
  arrives: 'early' | 'late' | 'absent'
  /** Where the platform checks signatures. */
  checkPath: string
  answers: Record<string, BridgeAnswer>
}

/** `value`: what was scanned, said or chosen. */
export type BridgeAnswer = { outcome: 'ok' | 'cancel' | 'fail'; value?: string }

export type BridgeCall = { name: string; input: Record<string, unknown> }

type NativeAnswer = Record<string, unknown>
type Callback = (answer: NativeAnswer) => void

declare global {
  interface Window {
    /** Set before this script runs. */
    bridgeOptions?: BridgeOptions
    /** What the page asked of the messaging app, in its order. */
    bridgeCalls?: BridgeCall[]
    WeixinJSBridge?: object
  }
}

const lateMs = 300
// Where this page was opened: iOS believes the page to be there for ever, whatever its history says later.
const landingUrl = withoutHash(location.href)
const calls: BridgeCall[] = []
const listeners = new Map<string, Callback>()
let mayCall = false

// Only the page itself: a frame has no bridge.
if (window.bridgeOptions !== undefined && window === window.top) arrive(window.bridgeOptions)

function arrive(options: BridgeOptions): void {
  window.bridgeCalls = calls
  if (options.arrives === 'early') install(options)
  if (options.arrives === 'late') setTimeout(() => install(options), lateMs)
}

function install(options: BridgeOptions): void {
  window.WeixinJSBridge = {
    invoke(name: string, input: Record<string, unknown>, callback: Callback) {
      calls.push({ name, input })
      // The native side answers later, never within the call.
      setTimeout(async () => callback(await answer(name, input, options)))
    },
    on(name: string, callback: Callback) {
      listeners.set(name, callback)
    },
  }
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
}

// Answers as the native side does: with what the messaging app's own script will make of it.
async function answer(name: string, input: Record<string, unknown>, options: BridgeOptions): Promise<NativeAnswer> {
  if (name === 'preVerifyJSAPI') return verify(input, options)
  if (name === 'getNetworkType') return { err_msg: 'network_type:wifi' }
  if (!mayCall) return { err_msg: `${name}:permission denied` }
  const { outcome, value = '' } = options.answers[name] ?? { outcome: 'ok' }
  if (outcome !== 'ok') return { err_msg: `${name}:${outcome}` }
  return { err_msg: `${name}:ok`, ...resultOf(name, value, options.platform) }
}

function resultOf(name: string, value: string, platform: BridgeOptions['platform']): NativeAnswer {
  const isIos = platform === 'ios'
  if (name === 'scanQRCode') {
    return { resultStr: isIos ? JSON.stringify({ scan_code: { scan_result: value } }) : value }
  }
  if (name === 'chooseImage') {
    return { localIds: isIos ? [`wxLocalResource://${value}`] : JSON.stringify([`weixin://resourceid/${value}`]) }
  }
  if (name === 'stopRecord') return { localId: value }
  if (name === 'translateVoice') return { translateResult: value }
  return name === 'uploadImage' ? { serverId: value } : {}
}

async function verify(input: Record<string, unknown>, options: BridgeOptions): Promise<NativeAnswer> {
  const asked = {
    appId: String(input['verifyAppId']),
    timestamp: String(input['verifyTimestamp']),
    nonceStr: String(input['verifyNonceStr']),
    signature: String(input['verifySignature']),
    url: options.platform === 'ios' ? landingUrl : withoutHash(location.href),
  }
  const checked = await fetch(`${options.checkPath}?${new URLSearchParams(asked).toString()}`)
  const { ok, errMsg }: { ok: boolean; errMsg: string } = await checked.json()
  mayCall = ok
  return { errMsg: ok ? 'config:ok' : `config:fail,Error: 系统错误,错误码:63002,${errMsg}` }
}

function withoutHash(url: string): string {
  return url.split('#', 1)[0] ?? url
}
