import { languageOf, type Language } from '@openktv/contract/languages'

/** What the house itself calls its collections; everything else is called what the catalogue calls it. */
export type HouseTexts = Readonly<Record<'tonight' | 'tonightAbout' | 'hot' | 'hotAbout' | 'new' | 'newAbout', string>>

const texts: Readonly<Record<Language, HouseTexts>> = {
  'zh-CN': {
    tonight: '今晚唱什么',
    tonightAbout: '老歌新唱，人人都会哼的旋律',
    hot: '热歌榜',
    hotAbout: '大家点得最多的歌',
    new: '新歌榜',
    newAbout: '按发行时间，由新到旧',
  },
  'zh-TW': {
    tonight: '今晚唱什麼',
    tonightAbout: '老歌新唱，人人都會哼的旋律',
    hot: '熱門排行',
    hotAbout: '大家點得最多的歌',
    new: '新歌排行',
    newAbout: '依發行時間，由新到舊',
  },
  en: {
    tonight: 'What to sing tonight',
    tonightAbout: 'Tunes that everybody can hum',
    hot: 'Most sung',
    hotAbout: 'The songs that are chosen most',
    new: 'Newest',
    newAbout: 'By the date of release, newest first',
  },
}

/** The house's texts in the language of a request. */
export function houseTexts(language: string): HouseTexts {
  return texts[languageOf(language) ?? 'zh-CN']
}
