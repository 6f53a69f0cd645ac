import { expect, test } from 'vitest'
import { readOutsideConfig } from './outside-config.ts'

const wechat = { WECHAT_APP_ID: 'wx1234567890abcdef', WECHAT_APP_SECRET: 's3cret' }
const sms = {
  SMS_SECRET_ID: 'AKID',
  SMS_SECRET_KEY: 's3cret',
  SMS_SDK_APP_ID: '1400006666',
  SMS_SIGN_NAME: '欢唱',
  SMS_TEMPLATE_ID: '1110',
}
const mail = { SMTP_URL: 'smtps://user:s3cret@mail.example.com', MAIL_FROM: 'ktv@example.com' }

const readFile = (path: string): string => `from ${path}\n`

test('without credentials the sandbox plays every service', () => {
  expect(readOutsideConfig({})).toEqual({ wechat: undefined, sms: undefined, mail: undefined, sandbox: true })
})

test('in production there is a sandbox only when it is asked for', () => {
  expect(readOutsideConfig({ NODE_ENV: 'production' })).toMatchObject({ sandbox: false })
  expect(readOutsideConfig({ NODE_ENV: 'production', OPENKTV_SANDBOX: '1' })).toMatchObject({ sandbox: true })
  expect(readOutsideConfig({ OPENKTV_SANDBOX: '0' })).toMatchObject({ sandbox: false })
})

test('with all credentials there is nothing left to play', () => {
  const settings = readOutsideConfig({ ...wechat, ...sms, ...mail, OPENKTV_SANDBOX: '1' })
  expect(settings).toMatchObject({
    sandbox: false,
    wechat: { apiBase: 'https://api.weixin.qq.com', openBase: 'https://open.weixin.qq.com' },
    sms: { apiBase: 'https://sms.tencentcloudapi.com', templates: { CN: '1110', TW: '1110', EN: '1110' } },
    mail: { from: 'ktv@example.com' },
  })
})

test('a secret may stand in a file', () => {
  const environment = { WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET_FILE: '/run/secrets/wechat' }
  expect(readOutsideConfig(environment, readFile)).toMatchObject({ wechat: { secret: 'from /run/secrets/wechat' } })
  expect(readOutsideConfig({ ...environment, WECHAT_APP_SECRET: 'x' }, readFile)).toEqual({
    problem: 'Set WECHAT_APP_SECRET or WECHAT_APP_SECRET_FILE, not both.',
  })
  expect(readOutsideConfig({ SMTP_URL_FILE: '/nowhere/to/be/found' })).toEqual({
    problem: 'The file that SMTP_URL_FILE names cannot be read.',
  })
})

test.each([
  [{ WECHAT_APP_ID: 'wx1' }, 'WECHAT_APP_ID also needs WECHAT_APP_SECRET.'],
  [
    { ...sms, SMS_SIGN_NAME: '', SMS_TEMPLATE_ID: '' },
    'SMS_SECRET_ID and SMS_SECRET_KEY and SMS_SDK_APP_ID also need SMS_SIGN_NAME, SMS_TEMPLATE_ID.',
  ],
  [{ SMTP_URL: mail.SMTP_URL }, 'SMTP_URL also needs MAIL_FROM.'],
  [{ OPENKTV_SANDBOX: 'yes' }, 'OPENKTV_SANDBOX must be 0 or 1.'],
  [{ WECHAT_API_BASE: 'http://api.weixin.qq.com' }, 'WECHAT_API_BASE must be an https origin.'],
  [{ SMS_API_BASE: 'https://user@sms.example.com' }, 'SMS_API_BASE must be an https origin.'],
  [{ SMTP_URL: 'http://mail.example.com/s3cret', MAIL_FROM: 'a@b.c' }, 'SMTP_URL must be an address such as'],
])('what is set wrongly or by halves is said without showing it: %j', (environment, sentence) => {
  const read = readOutsideConfig(environment)
  const problem = 'problem' in read ? read.problem : ''
  expect(problem).toContain(sentence)
  expect(problem).not.toContain('s3cret')
})
