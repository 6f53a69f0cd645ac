import { languageOf, type Language } from '@openktv/contract/languages'

/** What the house itself calls its collections; everything else is called what the catalogue calls it. */
export type HouseTexts = Readonly<
  Record<'tonight' | 'tonightAbout' | 'hot' | 'hotAbout' | 'week' | 'weekAbout' | 'new' | 'newAbout', string>
>

const texts: Readonly<Record<Language, HouseTexts>> = {
  'zh-CN': {
    tonight: '今晚唱什么',
    tonightAbout: '老歌新唱，人人都会哼的旋律',
    hot: '热歌榜',
    hotAbout: '大家点得最多的歌',
    week: '本周热唱',
    weekAbout: '最近七天唱得最多的歌',
    new: '新歌榜',
    newAbout: '按发行时间，由新到旧',
  },
  'zh-TW': {
    tonight: '今晚唱什麼',
    tonightAbout: '老歌新唱，人人都會哼的旋律',
    hot: '熱門排行',
    hotAbout: '大家點得最多的歌',
    week: '本週熱唱',
    weekAbout: '最近七天唱得最多的歌',
    new: '新歌排行',
    newAbout: '依發行時間，由新到舊',
  },
  en: {
    tonight: 'What to sing tonight',
    tonightAbout: 'Tunes that everybody can hum',
    hot: 'Most sung',
    hotAbout: 'The songs that are chosen most',
    week: 'This week',
    weekAbout: 'Sung most in the last seven days',
    new: 'Newest',
    newAbout: 'By the date of release, newest first',
  },
}

/** The house's texts in the language of a request. */
export function houseTexts(language: string): HouseTexts {
  return texts[languageOf(language) ?? 'zh-CN']
}

type Names = Readonly<Record<string, Readonly<Record<'zh-TW' | 'en', string>>>>

// The catalogue's usual names of song languages, for those who do not read Chinese.
const languageNames: Names = {
  国语: { 'zh-TW': '國語', en: 'Mandarin' },
  粤语: { 'zh-TW': '粵語', en: 'Cantonese' },
  闽南语: { 'zh-TW': '閩南語', en: 'Hokkien' },
  英语: { 'zh-TW': '英語', en: 'English' },
  日语: { 'zh-TW': '日語', en: 'Japanese' },
  韩语: { 'zh-TW': '韓語', en: 'Korean' },
  法语: { 'zh-TW': '法語', en: 'French' },
  德语: { 'zh-TW': '德語', en: 'German' },
  西班牙语: { 'zh-TW': '西班牙語', en: 'Spanish' },
}

/** What the songs' language is called for a reader of `language`; one we have no word for is called what the catalogue calls it. */
export function languageName(songLanguage: string, language: string): string {
  return nameIn(languageNames, songLanguage, language)
}

// The catalogue's usual categories of singers.
const singerCategories: Names = {
  男歌手: { 'zh-TW': '男歌手', en: 'Men' },
  女歌手: { 'zh-TW': '女歌手', en: 'Women' },
  组合: { 'zh-TW': '團體', en: 'Groups' },
  华语男歌手: { 'zh-TW': '華語男歌手', en: 'Chinese, men' },
  华语女歌手: { 'zh-TW': '華語女歌手', en: 'Chinese, women' },
  华语组合: { 'zh-TW': '華語團體', en: 'Chinese, groups' },
  港台男歌手: { 'zh-TW': '港臺男歌手', en: 'Hong Kong and Taiwan, men' },
  港台女歌手: { 'zh-TW': '港臺女歌手', en: 'Hong Kong and Taiwan, women' },
  港台组合: { 'zh-TW': '港臺團體', en: 'Hong Kong and Taiwan, groups' },
  欧美: { 'zh-TW': '歐美', en: 'Western' },
  日本: { 'zh-TW': '日本', en: 'Japanese' },
  韩国: { 'zh-TW': '韓國', en: 'Korean' },
  日韩: { 'zh-TW': '日韓', en: 'Japanese and Korean' },
  民歌: { 'zh-TW': '民謠', en: 'Folk' },
}

/** What a category of singers is called for a reader of `language`; one we have no word for is called what the catalogue calls it. */
export function singerCategoryName(category: string, language: string): string {
  return nameIn(singerCategories, category, language)
}

function nameIn(names: Names, name: string, language: string): string {
  const reader = languageOf(language) ?? 'zh-CN'
  return reader === 'zh-CN' ? name : (names[name]?.[reader] ?? name)
}
