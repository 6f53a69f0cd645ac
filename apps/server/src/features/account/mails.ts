import { languageOf, type Language } from '@openktv/contract/languages'
import type { Letter } from './messages.ts'

type Words = {
  code: (code: string, minutes: number) => Letter
  activate: (link: string) => Letter
  reset: (link: string) => Letter
}

const words: Readonly<Record<Language, Words>> = {
  'zh-CN': {
    code: (code, minutes) => ({
      subject: `${code} 是你的 OpenKTV 验证码`,
      text: `你的验证码是 ${code}，${minutes} 分钟内有效。\n\n不要告诉任何人。如果不是你在操作，不用理会这封邮件。`,
    }),
    activate: (link) => ({
      subject: '激活你的 OpenKTV 账号',
      text: `点开下面的链接，账号就能用了（24 小时内有效，只能用一次）：\n\n${link}\n\n如果不是你注册的，不用理会这封邮件。`,
    }),
    reset: (link) => ({
      subject: '重设 OpenKTV 密码',
      text: `点开下面的链接，设一个新密码（30 分钟内有效，只能用一次）：\n\n${link}\n\n如果不是你在操作，不用理会这封邮件，密码不会变。`,
    }),
  },
  'zh-TW': {
    code: (code, minutes) => ({
      subject: `${code} 是你的 OpenKTV 驗證碼`,
      text: `你的驗證碼是 ${code}，${minutes} 分鐘內有效。\n\n不要告訴任何人。如果不是你在操作，不用理會這封信。`,
    }),
    activate: (link) => ({
      subject: '啟用你的 OpenKTV 帳號',
      text: `點開下面的連結，帳號就能用了（24 小時內有效，只能用一次）：\n\n${link}\n\n如果不是你註冊的，不用理會這封信。`,
    }),
    reset: (link) => ({
      subject: '重設 OpenKTV 密碼',
      text: `點開下面的連結，設一組新密碼（30 分鐘內有效，只能用一次）：\n\n${link}\n\n如果不是你在操作，不用理會這封信，密碼不會變。`,
    }),
  },
  en: {
    code: (code, minutes) => ({
      subject: `${code} is your OpenKTV code`,
      text: `Your verification code is ${code}. It is valid for ${minutes} minutes.\n\nTell nobody. If this wasn’t you, ignore this mail.`,
    }),
    activate: (link) => ({
      subject: 'Activate your OpenKTV account',
      text: `Open this link and your account is ready (valid for 24 hours, works once):\n\n${link}\n\nIf you did not register, ignore this mail.`,
    }),
    reset: (link) => ({
      subject: 'Set a new OpenKTV password',
      text: `Open this link to set a new password (valid for 30 minutes, works once):\n\n${link}\n\nIf this wasn’t you, ignore this mail: your password stays as it is.`,
    }),
  },
}

/** The mail that brings a code, in the language of its reader (a code of the specification). */
export function codeMail(language: string, { code, minutes }: { code: string; minutes: number }): Letter {
  return wordsOf(language).code(code, minutes)
}

/** The mail with the link that activates an account. */
export function activationMail(language: string, link: string): Letter {
  return wordsOf(language).activate(link)
}

/** The mail with the link to set a new password. */
export function resetMail(language: string, link: string): Letter {
  return wordsOf(language).reset(link)
}

function wordsOf(language: string): Words {
  return words[languageOf(language) ?? 'zh-CN']
}
