import type { OutsideNeeds } from './ask.ts'
import type { OutsideConfig } from './outside-config.ts'
import { OutsideProblem, type Mailer, type MessagingApp, type Outside, type Sms } from './outside.ts'
import { createSmtpMail } from './smtp-mail.ts'
import { createTencentSms } from './tencent-sms.ts'
import { createWechat } from './wechat.ts'

const timeoutMs = 5_000

/** The outside world by its real adapters. A service without credentials answers OutsideProblem `misconfigured`. Whoever creates it closes it. */
export function createOutside(config: OutsideConfig, given: Partial<OutsideNeeds> = {}): Outside {
  const needs: OutsideNeeds = { now: Date.now, fetch, timeoutMs, ...given }
  const mail = config.mail && createSmtpMail(config.mail, needs)
  return {
    sms: config.sms === undefined ? noSms : createTencentSms(config.sms, needs),
    mail: mail ?? noMail,
    messagingApp: config.wechat === undefined ? noMessagingApp : createWechat(config.wechat, needs),
    async close() {
      mail?.close()
    },
  }
}

const noSms: Sms = { sendCode: () => Promise.reject(missing('SMS', 'SMS_SECRET_ID')) }
const noMail: Mailer = { send: () => Promise.reject(missing('mail', 'SMTP_URL')) }
const noMessagingApp: MessagingApp = {
  appId: '',
  authorizeUrl() {
    throw missing('the messaging app', 'WECHAT_APP_ID')
  },
  identify: () => Promise.reject(missing('the messaging app', 'WECHAT_APP_ID')),
  jsTicket: () => Promise.reject(missing('the messaging app', 'WECHAT_APP_ID')),
  fetchMedia: () => Promise.reject(missing('the messaging app', 'WECHAT_APP_ID')),
}

function missing(what: string, variable: string): OutsideProblem {
  return new OutsideProblem('misconfigured', `${what} is not configured: ${variable} is not set`)
}
