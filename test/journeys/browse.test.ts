import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { songsZhCn as words } from '../../apps/companion/src/shared/i18n/songs/zh-cn.ts'
import { type Party, scan, startParty } from './party.ts'
import { titled } from './titled.ts'
import { until } from './until.ts'

let party: Party
let origin: string
let phone: Page

beforeAll(async () => {
  party = await startParty()
  origin = party.server.origin
  phone = await party.phone(await scan(await party.tv()))
  await phone.waitForURL('**/index')
  await until('the demo songs are there', 60_000, async () => (await hot()) >= 17)
})
afterAll(() => party.end())

async function hot(): Promise<number> {
  const answer = await fetch(`${origin}/api/music/hotMusic`, { method: 'POST' })
  const { data }: { data: { total: number } } = await answer.json()
  return data.total
}

const shelf = (name: string) => phone.getByRole('region', { name })
const link = (name: RegExp | string) => phone.getByRole('link', { name }).first()
const push = (title: string) => phone.getByRole('button', { name: `点《${title}》`, exact: true }).first()

async function open(path: string): Promise<void> {
  await phone.goto('about:blank')
  await phone.goto(`${origin}${path}`)
}

/** The forms of the calls to a path from now on. */
function listen(path: string): URLSearchParams[] {
  const heard: URLSearchParams[] = []
  phone.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api${path}`) heard.push(new URLSearchParams(request.postData() ?? ''))
  })
  return heard
}

test('[SNG-2] the index has a playbill, hot songs, and below them the recommended album, song lists, ranks, singers and categories', async () => {
  const albums = listen('/music/album')
  const songs = listen('/music/album/songs')
  await open('/index')
  await push('送别').waitFor()
  await link('去看看').waitFor()
  await shelf(words['shelf.recommend']).getByRole('listitem').nth(2).waitFor()
  await shelf(words['shelf.songList']).getByRole('link', { name: '世界民歌' }).waitFor()
  await shelf(words['shelf.rank']).getByRole('listitem').first().waitFor()
  await shelf(words['shelf.singers']).getByRole('link', { name: '李叔同' }).waitFor()
  await shelf(words['shelf.category']).getByRole('listitem').first().waitFor()
  for (const entry of ['歌手', '排行', '分类', '语种'])
    await phone.getByRole('navigation', { name: '找歌的方式' }).getByRole('link', { name: entry }).waitFor()
  const recommended = albums.filter((form) => form.get('kind') === 'recommend')
  expect(recommended.map((form) => form.get('id'))).toEqual(['home'])
  expect(songs.some((form) => form.get('kind') === 'recommend')).toBe(true)
})

test('[SNG-3] [RT-4] ranks show who leads them, and their songs show their places', async () => {
  await open('/song/rank')
  const first = phone.getByRole('main').getByRole('listitem').first()
  await first.getByText('1', { exact: true }).waitFor()
  await titled(phone, words['title.rank'])
  await first.getByRole('link').click()
  await phone.waitForURL('**/song/rank/songs?id=*')
  await push('送别').waitFor()
  const places = phone.getByRole('main').locator('li b')
  expect((await places.allInnerTexts()).slice(0, 3)).toEqual(['1', '2', '3'])
})

test('[SNG-4] [RT-4] a category leads to its sub-categories, all of them, and to its songs', async () => {
  await open('/song/category')
  await link(/^民歌/).click()
  await phone.waitForURL('**/song/category/index?id=*')
  const within = shelf(words['category.lists'])
  await within.getByRole('listitem').nth(5).waitFor()
  expect(await within.getByRole('listitem').count()).toBe(6)
  await phone.getByRole('button', { name: /^点《/ }).first().waitFor()
  await within.getByRole('link', { name: /^全部/ }).click()
  await phone.waitForURL('**/category/song/list?id=*')
  await link(/^苏格兰/).click()
  await phone.waitForURL('**/song/category/songs?id=*')
  await push('Auld Lang Syne').waitFor()
  expect(await phone.getByRole('button', { name: /^点《/ }).count()).toBe(1)
})

test('[SNG-7] [RT-4] each language asks for its songs by its condition', async () => {
  const answered = phone.waitForResponse('**/api/music/languages')
  await open('/song/language')
  const { data }: { data: { result: { name: string; condition: string }[] } } = await (await answered).json()
  const german = data.result.find(({ name }) => name === '德语')
  const songs = listen('/music/album/songs')
  await link(/^德语/).click()
  await push('Stille Nacht').waitFor()
  expect([songs[0]?.get('kind'), songs[0]?.get('id')]).toEqual(['language', german?.condition])
})

test('[SNG-8] [RT-4] a song list has its name and songs; a title leads to the song, and from there to singers and albums', async () => {
  await open('/song/recommend')
  await link(/^告别与重逢/).click()
  await phone.waitForURL('**/songList/detail?id=*')
  await phone.getByRole('heading', { name: '告别与重逢' }).waitFor()
  await phone
    .getByRole('link', { name: /^送 ?送别|送别/ })
    .first()
    .click()
  await phone.waitForURL('**/songList/song?id=*')
  await phone.getByRole('heading', { name: '送别' }).waitFor()
  await phone.getByText('1915-01-01').waitFor()
  await shelf(words['song.albums'])
    .getByRole('link', { name: /老歌慢唱/ })
    .waitFor()
  await shelf(words['song.singers']).getByRole('link', { name: '李叔同' }).click()
  await phone.waitForURL('**/singer/detail?id=*')
  await phone.getByRole('heading', { name: '李叔同' }).first().waitFor()
})

test('[SNG-8] [SNG-9] the page of a song puts it on the TV, and its heart is the one of every list', async () => {
  await open('/index')
  await link(/Greensleeves/).click()
  await phone.getByRole('button', { name: '收藏《Greensleeves》' }).click()
  await phone.getByRole('button', { name: '取消收藏《Greensleeves》' }).waitFor()
  await push('Greensleeves').click()
  await phone.getByText('正在唱').first().waitFor()
  await phone.goBack()
  await phone.getByRole('button', { name: '取消收藏《Greensleeves》' }).first().waitFor()
})

test('[SNG-9] a heart that is the last press before the page is left is kept', async () => {
  await open('/index')
  await phone.getByRole('button', { name: '收藏《送别》', exact: true }).first().waitFor()
  await phone.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/set-song-favorite-')),
  )
  // By then what has arrived has been taken in.
  await phone.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await phone.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="收藏《送别》"]')?.click()
    window.location.assign('/user/index?tab=collect')
  })
  await phone.waitForURL('**/user/index**')
  await phone.getByRole('button', { name: '取消收藏《送别》' }).waitFor()
})

test('[SNG-9] my favourites are songs and, at a press, singers', async () => {
  await open('/songList/song?id=100003')
  await shelf(words['song.singers']).getByRole('link', { name: '王维' }).click()
  await phone.getByRole('button', { name: '收藏歌手 王维', exact: true }).click()
  await phone.getByRole('button', { name: '取消收藏歌手 王维', exact: true }).waitFor()
  await open('/user/index?tab=collect')
  await phone.getByRole('button', { name: '取消收藏《Greensleeves》' }).waitFor()
  await phone.getByRole('button', { name: words['favorites.singers'], exact: true }).click()
  await link(/^王维/).click()
  await phone.waitForURL('**/singer/detail?id=*')
})

test('[SNG-13] a song that is missing is registered; one that is there is offered instead', async () => {
  await open(`/missing/song?name=${encodeURIComponent('月光下的凤尾竹')}`)
  const name = phone.getByLabel(words['missing.name'], { exact: true })
  await until('the title is filled in', 5_000, async () => (await name.inputValue()) === '月光下的凤尾竹')
  await phone.getByText(words['missing.mine.empty']).waitFor()
  await phone.getByRole('button', { name: words['missing.go'] }).click()
  const mine = shelf(words['missing.mine']).getByRole('listitem')
  await mine.filter({ hasText: '月光下的凤尾竹' }).filter({ hasText: words['missing.waiting'] }).waitFor()
  await until('the form is empty again', 5_000, async () => (await name.inputValue()) === '')
  await phone.getByRole('button', { name: words['missing.go'] }).click()
  await phone.getByText(words['missing.name.empty']).waitFor()
  await name.fill('Jingle Bells')
  await phone.getByRole('button', { name: words['missing.go'] }).click()
  await shelf(words['missing.known']).getByRole('button', { name: '点《Jingle Bells》' }).waitFor()
  expect(await mine.count()).toBe(1)
})

test('[SHL-25] what there is not says so, and leads back', async () => {
  for (const path of ['/songList/song?id=nobody', '/songList/detail?id=nobody', '/song/rank/songs?id=nobody']) {
    await open(path)
    await phone.getByText('没有找到').first().waitFor()
  }
  await open('/category/song/list?id=nobody')
  await phone.getByText('暂无数据').waitFor()
})
