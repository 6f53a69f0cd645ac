import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesZhCn } from '../../apps/companion/src/shared/i18n/messages/zh-cn.ts'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import type { MessageContent } from '../../packages/contract/src/messages.ts'
import { type Party, scan, startParty } from './party.ts'
import { until } from './until.ts'
import { writeMessages } from './write-messages.ts'

const praise = (nickname: string): MessageContent => ({ kind: 'praise', title: '送别', nickname })
const comment: MessageContent = { kind: 'comment', title: '送别', nickname: '阿美', text: '好听！\n再来一首。' }
const words = messagesZhCn

/** Who is told what. Each is a phone of its own. */
const told = {
  one: [praise('小林')],
  several: [praise('小林'), comment, praise('老周')],
  works: [{ kind: 'workShown', title: '送别' }],
  reader: [
    { kind: 'passwordChanged' },
    { kind: 'tvSignedIn', tv: '客厅电视' },
    { kind: 'songArrived', musicNo: '100001', title: '送别' },
  ],
  unlucky: [praise('小林')],
  patient: [],
} as const satisfies Record<string, readonly MessageContent[]>
type Who = keyof typeof told

let party: Party
const phones = new Map<Who, Page>()

beforeAll(async () => {
  party = await startParty()
  const tv = await party.tv()
  const invitation = await scan(tv)
  const written: { userUuid: string; content: MessageContent }[] = []
  for (const who of Object.keys(told).filter(isWho)) {
    const phone = await party.phone(invitation)
    await phone.waitForURL('**/index')
    const userUuid = await until('the phone knows who it is', 10_000, () => userOf(phone))
    phones.set(who, phone)
    written.push(...told[who].map((content) => ({ userUuid, content })))
    await phone.goto('about:blank')
  }
  await tv.close()
  await writeMessages(party.server, written)
})
afterAll(() => party.end())

function isWho(name: string): name is Who {
  return name in told
}

async function userOf(phone: Page): Promise<string> {
  return phone.evaluate(() => {
    const user: { userUuid?: string } = JSON.parse(sessionStorage.getItem('userInfo') ?? '{}')
    return user?.userUuid ?? ''
  })
}

async function open(who: Who, path: string): Promise<Page> {
  const phone = phones.get(who)
  if (phone === undefined) throw new Error(`${who} has no phone`)
  await phone.goto(party.server.origin + path)
  return phone
}

const bar = (phone: Page) => phone.getByRole('navigation', { name: zhCn['app.tabs'] })
const found = (phone: Page) => bar(phone).getByRole('link', { name: zhCn['nav.found'] })
const gone = (what: string, shown: { count: () => Promise<number> }) =>
  until(`${what} is gone`, 10_000, async () => (await shown.count()) === 0)

/** How often a page asks whether there are new sound messages. */
function countChecks(phone: Page): () => number {
  let checks = 0
  phone.on('request', (request) => {
    if (request.url().endsWith('/api/message/checkNewSound')) checks += 1
  })
  return () => checks
}

test('[SHL-9] [SHL-11] one new sound message: the dot, a notice with msg.new, and a tap that opens it', async () => {
  const phone = await open('one', '/index')
  await phone.getByRole('link', { name: words['msg.new'] }).waitFor()
  expect(await found(phone).innerText()).toContain(zhCn['nav.news'])
  expect(await bar(phone).getByText(zhCn['nav.news']).count()).toBe(1)
  await phone.getByRole('link', { name: words['msg.new'] }).click()
  await phone.waitForURL('**/message/sound')
  await phone.getByText('小林 赞了《送别》').waitFor()
  await phone.getByRole('button', { name: zhCn['app.back'] }).click()
  await phone.waitForURL('**/index')
  await bar(phone).waitFor()
  expect(await bar(phone).getByText(zhCn['nav.news']).count()).toBe(0)
  await phone.reload()
  await found(phone).waitFor()
  await phone.waitForLoadState('networkidle')
  expect(await bar(phone).getByText(zhCn['nav.news']).count()).toBe(0)
  expect(await phone.getByText(words['msg.new']).count()).toBe(0)
})

test('[SHL-11] several new sound messages are comment.new, told once; they can be waved away', async () => {
  const phone = await open('several', '/index')
  const notice = phone.getByRole('link', { name: words['comment.new'] })
  await notice.waitFor()
  expect(await phone.getByText(words['msg.new']).count()).toBe(0)
  await phone.getByRole('button', { name: words['msg.close'] }).click()
  await gone('the notice', notice)
  const checked = phone.waitForResponse('**/api/message/checkNewSound')
  await found(phone).click()
  await checked
  await phone.waitForLoadState('networkidle')
  expect(await notice.count()).toBe(0)
  expect(await bar(phone).getByText(zhCn['nav.news']).count()).toBe(1)
})

test('[SHL-11] on the show area’s path the check waits 500 ms; elsewhere the bar checks when it appears', async () => {
  const phone = await open('patient', '/livez')
  const checks = countChecks(phone)
  await phone.clock.install()
  await phone.goto(`${party.server.origin}/found?logId=0`)
  await until('the show area has checked', 10_000, () => checks() === 1)
  const me = bar(phone).getByRole('link', { name: zhCn['nav.me'] })
  await me.click()
  await phone.getByRole('heading', { level: 1, name: zhCn['title.me'], exact: true }).waitFor()
  await phone.clock.pauseAt((await phone.evaluate(() => Date.now())) + 5_000)
  expect(checks()).toBe(1)
  await found(phone).click()
  await phone.getByRole('heading', { level: 1, name: zhCn['title.found'] }).waitFor()
  await phone.clock.runFor(499)
  expect(checks()).toBe(1)
  await phone.clock.runFor(1)
  await until('the show area has checked again', 10_000, () => checks() === 2)
  await phone.clock.resume()
  await phone.goto(`${party.server.origin}/user/index`)
  await until('the bar has checked', 10_000, () => checks() === 3)
})

test('[MSG-4] news of a recording open the user messages, with logId 0', async () => {
  const phone = await open('works', '/index')
  const notice = phone.getByRole('link', { name: '作品又有新动态了!!!' })
  await notice.click()
  await phone.waitForURL('**/user/message?logId=0')
  await phone.getByText('《送别》上了发现').waitFor()
  await gone('the notice', notice)
})

test('[MSG-2] a check that fails says nothing, warns of nothing and leads nowhere, not even to the login page', async () => {
  const phone = await open('unlucky', '/livez')
  for (const [status, msg] of [
    [500, 'msg.server.error'],
    [401, 'msg.login.first'],
    [1004, 'msg.login.first'],
  ] as const) {
    const json = { data: null, status, msg }
    await phone.route('**/api/message/checkNew*', (route) => route.fulfill({ json }))
    const answered = phone.waitForResponse('**/api/message/checkNewSound')
    await phone.goto(`${party.server.origin}/index`)
    await answered
    await phone.waitForLoadState('networkidle')
    expect(await phone.getByText(zhCn[msg]).count()).toBe(0)
    expect(await phone.getByText(words['msg.new']).count()).toBe(0)
    expect(new URL(phone.url()).pathname).toBe('/index')
    await phone.unroute('**/api/message/checkNew*')
  }
})

test('[MSG-1] my page says how many are new; a message leads on, is deleted, and the box is cleared after a question', async () => {
  const phone = await open('reader', '/user/index')
  await phone.getByRole('link', { name: '3 条新消息' }).click()
  await phone.waitForURL('**/user/message')
  await phone.getByRole('link', { name: '《送别》到了' }).click()
  await phone.waitForURL('**/message/detail?id=*')
  await phone.getByText('你登记过的《送别》，曲库里已经有了，可以点了。').waitFor()
  await phone.getByRole('link', { name: words['go.song'] }).click()
  await phone.waitForURL('**/songList/song?id=100001')
  await phone.goBack()
  await phone.getByRole('button', { name: words['delete.go'], exact: true }).click()
  await phone.waitForURL('**/user/message')
  await phone.getByText(words['empty.user']).waitFor()

  await phone.getByRole('tab', { name: words['box.system'] }).click()
  await phone.getByText('你的账号登录了 客厅电视。').waitFor()
  await phone.getByRole('button', { name: '删除消息：已在电视上登录' }).click()
  await gone('the deleted message', phone.getByText('你的账号登录了 客厅电视。'))
  await phone.getByRole('button', { name: words['clear.go'], exact: true }).click()
  const question = phone.getByRole('dialog', { name: words['clear.title'] })
  await question.getByRole('button', { name: zhCn['app.cancel'] }).click()
  await phone.getByText(words['passwordChanged.title']).waitFor()
  await phone.getByRole('button', { name: words['clear.go'], exact: true }).click()
  await question.getByRole('button', { name: words['clear.go'] }).click()
  await phone.getByText(words['empty.system']).waitFor()
  await phone.reload()
  await phone.getByText(words['empty.system']).waitFor()
})
