import { beforeAll, expect, test } from 'vitest'
import { createSearch } from './create-search.ts'
import type { Search } from './search.ts'
import { aSong, wellKnown } from './testing/small-catalogue.ts'

let search: Search
const firstPage = { limit: 20, offset: 0 }

beforeAll(() => {
  search = createSearch()
  search.take(wellKnown())
})

function titles(keyword: string): string[] {
  return search.songs(keyword, firstPage).hits.map(({ song }) => song.name)
}

/** The first hit with what is marked in brackets: title / singers. */
function marked(keyword: string): string {
  const [hit] = search.songs(keyword, firstPage).hits
  if (hit === undefined) return ''
  const singers = hit.song.singers.map(({ name }, place) => bracketed(name, hit.singerMarks[place] ?? []))
  return `${bracketed(hit.song.name, hit.nameMarks)} / ${singers.join(', ')}`
}

function bracketed(text: string, marks: readonly (readonly [number, number])[]): string {
  return marks.toReversed().reduce((done, [start, end]) => {
    return `${done.slice(0, start)}[${done.slice(start, end)}]${done.slice(end)}`
  }, text)
}

test.each([
  ['hanzi', '青花', '[青花]瓷 / 周杰伦'],
  ['a later part', '花瓷', '青[花瓷] / 周杰伦'],
  ['full pinyin', 'qinghuaci', '[青花瓷] / 周杰伦'],
  ['pinyin that is not finished', 'qinghu', '[青花]瓷 / 周杰伦'],
  ['initials', 'qhc', '[青花瓷] / 周杰伦'],
  ['the usual reading of 重', 'zhonglai', '[重来] / 曾轶可'],
  ['the right reading of 重', 'chonglai', '[重来] / 曾轶可'],
  ['its initials', 'cl', '[重来] / 曾轶可'],
  ['a surname as a surname sounds', 'shanyichun', '银河 / [单依纯]'],
  ['a surname as a word sounds', 'danyichun', '银河 / [单依纯]'],
  ['simplified for traditional', '爱你', '[愛妳] / 王心凌'],
  ['traditional for simplified', '後來', '[后来] / 刘若英'],
  ['full width', 'ＬＥＴ', '[Let] It Go / Idina Menzel'],
  ['a word', 'go', 'Let It [Go] / Idina Menzel'],
  ['the initials of words', 'lig', '[L]et [I]t [G]o / Idina Menzel'],
  ['without accents', 'deja vu', '[Déjà] [Vu] / Beyoncé'],
  ['without an apostrophe', 'dont', '[Don’t] Stop / Fleetwood Mac'],
  ['across punctuation', '明天你好', '[明天],[你好] / 牛奶咖啡'],
  ['hiragana', 'さく', '[さく]ら / 森山直太朗'],
  ['katakana for hiragana', 'サクラ', '[さくら] / 森山直太朗'],
  ['romaji', 'sakura', '[さくら] / 森山直太朗'],
  ['romaji without the long vowel', 'kohi', '[コーヒ]ー / きゃりー'],
  ['romaji with the long vowel', 'koohii', '[コーヒー] / きゃりー'],
  ['hangul', '사랑', '[사랑] / 첫사랑'],
  ['hangul that is not finished', '살', '[사랑] / 첫사랑'],
  ['letters of hangul', 'ㅅㅏㄹ', '[사랑] / 첫사랑'],
  ['the consonants hangul begins with', 'ㅅㄹ', '[사랑] / 첫사랑'],
  ['hangul in Latin letters', 'sarang', '[사랑] / 첫사랑'],
  ['a short word beside hanzi', 'djan', '[DJ爱你] / 单依纯'],
])('[SCH-1] a song is found by %s, and what matched is marked', (_, keyword, shown) => {
  expect(marked(keyword)).toBe(shown)
})

test.each([
  'zjl qt',
  'qt zjl',
  'zjlqt',
  'qtzjl',
  '周杰伦晴',
  '周杰伦 晴天',
  '晴天 周杰伦',
  'zhoujielunqingtian',
  'jielun qing',
])('[SCH-1] singer and title in one keyword: %s', (keyword) => {
  expect(titles(keyword)[0]).toBe('晴天')
  expect(marked(keyword)).toMatch(/^\[晴天?\]天? \/ 周?\[周?杰伦\]$/)
})

test.each([
  ['青花词', '青花瓷'],
  ['青化瓷', '青花瓷'],
  ['天嘿黑', '天黑黑'],
  ['qinhuaci', '青花瓷'],
  ['qinghuaic', '青花瓷'],
  ['qinghuuaci', '青花瓷'],
  ['lett it go', 'Let It Go'],
  ['lov estroy', 'Love Story'],
  ['我的的歌声里', '我的歌声里'],
  ['我歌声里', '我的歌声里'],
])('[SCH-1] a typing error or a homophone is forgiven: %s', (keyword, title) => {
  expect(titles(keyword)[0]).toBe(title)
  expect(search.songs(keyword, firstPage).hits[0]?.nameMarks).not.toEqual([])
})

test('[SCH-1] the title that is the keyword comes before those that begin with it, and those before a later part', () => {
  const ranked = createSearch()
  const named = ['天', '天黑', '今天'].map((name) => aSong(name, '某人'))
  ranked.take({ songs: named, singers: [] })
  const names = (): string[] => ranked.songs('天', firstPage).hits.map(({ song }) => song.name)
  expect(names()).toEqual(['天', '天黑', '今天'])
  // Popularity outweighs it in the end.
  ranked.take({ songs: [aSong('今天', '某人', { popularity: 100_000 })], singers: [] })
  expect(names()).toEqual(['今天', '天', '天黑'])
})

test('[SCH-1] a singer is found before the songs, and the songs of the singer after', () => {
  const best = search.best('zhoujielun', 10)
  expect(best.map((hit) => (hit.kind === 'singer' ? hit.singer.name : hit.song.name))).toEqual([
    '周杰伦',
    '晴天',
    '青花瓷',
    '七里香',
    '夜曲',
    '屋顶',
  ])
  expect(search.singers('zjl', firstPage)).toMatchObject({
    total: 1,
    hits: [{ singer: { name: '周杰伦', songs: 5 }, nameMarks: [[0, 3]] }],
  })
})

test('[SCH-1] a keyword is completed by titles and singers, no two alike', () => {
  expect(search.suggestions('z', 3)).toEqual(['重来', '長大', '周杰伦'])
  search.take({ songs: [aSong('《重来》', '别人', { popularity: 9_900 })], singers: [] })
  expect(search.suggestions('z', 3)).toEqual(['《重来》', '長大', '周杰伦'])
})

test('[SCH-1] pages follow one another without a gap and end with the list', () => {
  const all = search.songs('t', { limit: 100, offset: 0 })
  expect(all.total).toBe(all.hits.length)
  const pages = [0, 2, 4, 6].flatMap((offset) => search.songs('t', { limit: 2, offset }).hits)
  expect(pages).toEqual(all.hits.slice(0, 8))
  for (const offset of [all.total, 1_000, 1_001, 1e9, Number.MAX_SAFE_INTEGER])
    expect(search.songs('t', { limit: 20, offset })).toEqual({ hits: [], total: all.total })
})

test('[SCH-1] a list ends at 1,000 and says so', () => {
  const large = createSearch()
  const songs = Array.from({ length: 1_200 }, (_, place) => aSong(`天${place}`, '某人', { popularity: place }))
  large.take({ songs, singers: [] })
  expect(large.songs('天', { limit: 20, offset: 990 })).toMatchObject({ total: 1_000, hits: { length: 10 } })
  expect(large.songs('天', { limit: 20, offset: 1_000 })).toEqual({ total: 1_000, hits: [] })
})

test('[SCH-3] punctuation is stripped, and alone it finds nothing', () => {
  expect(titles('《晴，天！》')).toEqual(titles('晴天'))
  for (const keyword of ['', ' ', '…!?', '\0', '😀🎤', '\ud800', '%_\\', "'; --"]) {
    expect(search.songs(keyword, firstPage)).toEqual({ hits: [], total: 0 })
    expect(search.best(keyword, 10)).toEqual([])
  }
})

test('what is shown comes back as it was', () => {
  const odd = aSong('A&B <b>', '甲/乙/甲', {
    image: 'a/b.webp',
    language: '英语',
    isVip: true,
    hasRecording: false,
    popularity: 7,
  })
  const one = createSearch()
  one.take({ songs: [odd], singers: [] })
  expect(one.songs('a', firstPage).hits[0]?.song).toEqual(odd)
  expect(one.size()).toMatchObject({ songs: 1, singers: 0 })
})
