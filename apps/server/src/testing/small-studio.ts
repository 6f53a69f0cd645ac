import type { Lyrics } from '@openktv/contract/songs'
import type { DemoSong, Rendered, Studio } from '../studio/studio.ts'

/** Seven songs of every kind the catalogue must cope with. */
const smallCatalogue: readonly DemoSong[] = [
  song('1001', '送别', {
    language: '国语',
    singers: ['李叔同'],
    category: '男歌手',
    popularity: 900,
    released: '1915',
  }),
  song('1002', '友谊地久天长', {
    language: '国语',
    singers: ['合唱'],
    category: '组合',
    popularity: 500,
    released: '1940',
  }),
  song('1003', '彩雲追月', {
    language: '粤语',
    singers: ['曾紅'],
    category: '女歌手',
    popularity: 300,
    released: '1935',
  }),
  song('2001', 'Auld Lang Syne', {
    language: '英语',
    singers: ['Robert Burns'],
    category: '男歌手',
    popularity: 800,
    released: '1788',
  }),
  song('2002', '100%_Love', {
    language: '英语',
    singers: ['Robert Burns', '李叔同'],
    category: '男歌手',
    popularity: 100,
    released: '2000',
  }),
  song('3001', 'さくらさくら', {
    language: '日语',
    singers: ['合唱'],
    category: '组合',
    popularity: 400,
    released: '1888',
  }),
  song('4001', '아리랑', {
    language: '韩语',
    singers: ['합창단'],
    category: '组合',
    popularity: 200,
    released: '1896',
  }),
]

/** A studio that "renders" a few bytes at once and counts how often it is asked; everything else about songs is the real thing. */
export function createSmallStudio(): Studio & { asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    catalogue: () => [...smallCatalogue],
    async render(noteFile) {
      asked.push(noteFile)
      return rendered(noteFile)
    },
    close: () => Promise.resolve(),
  }
}

type Rest = { language: string; singers: string[]; category: string; popularity: number; released: string }

function song(songNo: string, name: string, { singers, category, ...rest }: Rest): DemoSong {
  return {
    ...rest,
    songNo,
    name,
    noteFile: `${songNo}.notes`,
    singers: singers.map((singer) => ({ name: singer, category })),
    plays: 0,
    categories: [rest.language === '国语' ? '经典' : '世界'],
    songLists: rest.popularity >= 400 ? ['人人会唱'] : [],
  }
}

function rendered(noteFile: string): Rendered {
  const stem = (name: string): Uint8Array => new TextEncoder().encode(`${name} of ${noteFile}, `.repeat(100))
  const lyrics: Lyrics = { lines: [{ syllables: [{ text: 'la', startMs: 0, endMs: 500, midi: 60 }] }] }
  return { accompaniment: stem('accompaniment'), vocal: stem('vocal'), lyrics, durationMs: 1_000 }
}
