import { randomBytes } from 'node:crypto'
import type { OutsideConfig } from '../engines/outside/outside-config.ts'
import { openApiDesk } from './api-desk.ts'
import { createBehaviour, type Behaviour } from './behaviour.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { openMailDesk } from './mail-desk.ts'
import { createSmsDesk, sandboxTemplates } from './sms-desk.ts'
import { createWechatDesk, type WechatDesk } from './wechat-desk.ts'

/** The sandbox platform: it plays the messaging app, SMS and mail, so that the real adapters run without credentials. */
export type Sandbox = {
  /** For createOutside: every service that was given stays the real one, the others are played. */
  outsideConfig: OutsideConfig
  appId: string
  inbox: Inbox
  behaviour: Behaviour
  wechat: Pick<WechatDesk, 'consent' | 'isSigned' | 'keepMedia'>
  close: () => Promise<void>
}

export type SandboxNeeds = { now?: () => number; given?: Partial<OutsideConfig> }

// The same after a restart: who somebody is depends on it.
const appId = 'wx0000sandbox00000'

/** Opens the sandbox: its API and its mail server on free loopback ports. Pages come by serveSandbox. Whoever opens it closes it. */
export async function createSandbox({ now = Date.now, given = {} }: SandboxNeeds = {}): Promise<Sandbox> {
  const inbox = createInbox(now)
  const behaviour = createBehaviour()
  const app = { appId, secret: randomBytes(16).toString('hex') }
  const wechat = createWechatDesk({ config: app, behaviour, now })
  const sms = {
    secretId: 'sandbox',
    secretKey: randomBytes(16).toString('hex'),
    sdkAppId: '1400000000',
    signName: 'OpenKTV',
    region: 'ap-guangzhou',
    templates: sandboxTemplates,
  }
  const api = await openApiDesk({ wechat, sms: createSmsDesk(sms, inbox, now), behaviour })
  const mail = await openMailDesk(inbox, behaviour)

  return {
    outsideConfig: {
      // A path of our own server, whatever its address is for the browser that goes there.
      wechat: given.wechat ?? { ...app, apiBase: api.origin, openBase: '/sandbox' },
      sms: given.sms ?? { ...sms, apiBase: api.origin },
      mail: given.mail ?? { smtpUrl: `smtp://127.0.0.1:${mail.port}`, from: 'OpenKTV <sandbox@openktv.invalid>' },
    },
    appId,
    inbox,
    behaviour,
    wechat,
    async close() {
      await api.close()
      await mail.close()
    },
  }
}
