/** The vowels that the voice can sing. */
export type Vowel = 'a' | 'e' | 'i' | 'o' | 'u'

/** The vowel to sing a syllable on: from Latin letters, kana or Hangul; a Chinese character is sung on an open "a". */
export function vowelOf(syllable: string): Vowel {
  const plain = syllable.normalize('NFD').toLowerCase()
  const latin = /[aeiouy]/.exec(plain)?.[0]
  if (latin !== undefined) return latin === 'y' ? 'i' : asVowel(latin)
  const character = syllable.codePointAt(0) ?? 0
  if (character >= 0xac00 && character <= 0xd7a3) return hangulVowel(character)
  return kanaVowel(syllable)
}

/** Hangul syllables are numbered by consonant, vowel, final: 28 finals, 21 vowels. */
function hangulVowel(character: number): Vowel {
  return asVowel(hangulVowels.charAt(Math.floor((character - 0xac00) / 28) % 21))
}

function kanaVowel(syllable: string): Vowel {
  const sign = toHiragana(syllable.trim().slice(-1))
  const found = Object.entries(kana).find(([, signs]) => sign !== '' && signs.includes(sign))
  return asVowel(found?.[0] ?? 'a')
}

/** Katakana follow hiragana at a distance of 0x60. */
function toHiragana(sign: string): string {
  const character = sign.charCodeAt(0)
  return character >= 0x30a1 && character <= 0x30f6 ? String.fromCharCode(character - 0x60) : sign
}

function asVowel(letter: string): Vowel {
  return vowels.find((vowel) => vowel === letter) ?? 'a'
}

const vowels: Vowel[] = ['a', 'e', 'i', 'o', 'u']
/** ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ */
const hangulVowels = 'aeaeoeoeoaeeouoeiuuii'
const kana = {
  a: 'あかさたなはまやらわがざだばぱゃ',
  i: 'いきしちにひみりぎじぢびぴゐ',
  u: 'うくすつぬふむゆるぐずづぶぷゅん',
  e: 'えけせてねへめれげぜでべぺゑ',
  o: 'おこそとのほもよろをごぞどぼぽょ',
}
