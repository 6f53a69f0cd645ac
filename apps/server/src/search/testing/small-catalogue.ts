import type { Changes, SearchSinger, SearchSong } from '../search.ts'

/** A song with sensible defaults; singers have their names for ids. */
export function aSong(name: string, singers: string, rest: Partial<SearchSong> = {}): SearchSong {
  const names = singers === '' ? [] : singers.split('/')
  return {
    songNo: `no ${name} ${singers}`,
    name,
    singers: names.map((singer) => ({ id: singer, name: singer })),
    language: '国语',
    image: '',
    isVip: false,
    hasRecording: true,
    popularity: 100,
    ...rest,
  }
}

/** A singer with sensible defaults. */
export function aSinger(name: string, rest: Partial<SearchSinger> = {}): SearchSinger {
  return { id: name, name, category: '', image: '', songs: 1, popularity: 100, ...rest }
}

/** Songs that everybody knows, the most sung first, and who sings them. */
export function wellKnown(): Changes {
  const lines = [
    '晴天 周杰伦',
    '青花瓷 周杰伦',
    '七里香 周杰伦',
    '夜曲 周杰伦',
    '后来 刘若英',
    '遇见 孙燕姿',
    '天黑黑 孙燕姿',
    '愛妳 王心凌',
    '重来 曾轶可',
    '银河 单依纯',
    '長大 曲婉婷',
    '我的歌声里 曲婉婷',
    '明天,你好 牛奶咖啡',
    'DJ爱你 单依纯',
    'さくら 森山直太朗',
    'コーヒー きゃりー',
    '사랑 첫사랑',
  ]
  const spaced = [
    'Let It Go|Idina Menzel',
    'Déjà Vu|Beyoncé',
    'Love Story|Taylor Swift',
    'Don’t Stop|Fleetwood Mac',
    '屋顶|周杰伦/温岚',
  ]
  const pairs = [...lines.map((line) => line.split(' ')), ...spaced.map((line) => line.split('|'))]
  const songs = pairs.map(([name = '', singers = ''], place) =>
    aSong(name, singers, { popularity: 10_000 - place * 100 }),
  )
  return { songs, singers: singersOf(songs) }
}

/** The singers of some songs, each as popular as the songs together. */
export function singersOf(songs: readonly SearchSong[]): SearchSinger[] {
  const sums = new Map<string, SearchSinger>()
  for (const { singers, popularity } of songs) {
    for (const { id, name } of singers) {
      const known = sums.get(id) ?? aSinger(name, { songs: 0, popularity: 0 })
      sums.set(id, { ...known, songs: known.songs + 1, popularity: known.popularity + popularity })
    }
  }
  return [...sums.values()]
}
