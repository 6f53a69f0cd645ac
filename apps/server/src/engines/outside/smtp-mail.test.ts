import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { createOutside } from './create-outside.ts'
import type { Outside } from './outside.ts'

let sandbox: Sandbox
let outside: Outside

beforeAll(async () => {
  sandbox = await createSandbox()
  outside = createOutside(sandbox.outsideConfig, { timeoutMs: 400 })
})
afterAll(async () => {
  await outside.close()
  await sandbox.close()
})

const mail = { subject: '激活您的账号', text: '请打开 https://ktv.example.com/user/active?ticket=abc 。' }

test('a mail arrives as it was written, with its link', async () => {
  const html = '<p>请打开<a href="https://ktv.example.com/">这里</a> = 好</p>'
  await outside.mail.send({ to: 'ming@example.com', ...mail, html })
  expect(sandbox.inbox.list('ming@example.com')).toMatchObject([
    { kind: 'mail', ...mail, html, links: ['https://ktv.example.com/user/active?ticket=abc'] },
  ])
})

test('a long mail in one language only arrives whole', async () => {
  const text = `${'长长的一行'.repeat(200)}\n.\n${'x'.repeat(2_000)}`
  await outside.mail.send({ to: 'long@example.com', subject: 'x'.repeat(150), text })
  expect(sandbox.inbox.list('long@example.com')).toMatchObject([{ text, subject: 'x'.repeat(150) }])
})

test('a line break in a subject makes no header', async () => {
  const subject = 'hello\r\nBcc: victim@example.com\r\n\r\nnew body'
  await outside.mail.send({ to: 'header@example.com', subject, text: 'the body' })
  expect(sandbox.inbox.list('victim@example.com')).toEqual([])
  expect(sandbox.inbox.list('header@example.com')).toMatchObject([
    { subject: 'hello Bcc: victim@example.com new body', text: 'the body' },
  ])
})

test.each([
  'a@example.com\r\nBcc: victim@example.com',
  'a@example.com, victim@example.com',
  'Victim <victim@example.com>',
  'nobody',
  '',
])('%j is no address to send to', async (to) => {
  await expect(outside.mail.send({ to, ...mail })).rejects.toMatchObject({ kind: 'refused' })
  expect(sandbox.inbox.list('victim@example.com')).toEqual([])
})

test('a mail names no file and no address that would be read', async () => {
  const html = '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/">'
  await outside.mail.send({ to: 'files@example.com', subject: 's', text: '/etc/passwd', html })
  expect(sandbox.inbox.list('files@example.com')).toMatchObject([{ text: '/etc/passwd', html }])
})

test.each(['slow', 'error', 'drop'] as const)(
  'a mail server that is %s is unreachable, then it works again',
  async (how) => {
    sandbox.behaviour.set({ service: 'mail', how, times: 1, slowMs: 1_500 })
    await expect(outside.mail.send({ to: `${how}@example.com`, ...mail })).rejects.toMatchObject({
      kind: 'unreachable',
    })
    await outside.mail.send({ to: `${how}@example.com`, ...mail })
    expect(sandbox.inbox.list(`${how}@example.com`)).toHaveLength(1)
  },
)

test('a mail server that is not there is unreachable, and nobody learns its password', async () => {
  const smtpUrl = 'smtp://user:s3cret@127.0.0.1:1'
  const nowhere = createOutside({ wechat: undefined, sms: undefined, mail: { smtpUrl, from: 'a@example.com' } })
  const attempt = nowhere.mail.send({ to: 'a@example.com', ...mail })
  await expect(attempt).rejects.toMatchObject({ kind: 'unreachable', message: expect.not.stringContaining('s3cret') })
})
