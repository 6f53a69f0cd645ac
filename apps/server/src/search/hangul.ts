const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const vowelCount = 21
const finalCount = 28

// The letters as a keyboard types them: doubled vowels and finals fall into their parts, doubled initials are one key.
const initials = 'ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ')
const vowels = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ')
const finals = [
  '',
  ...'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  ),
]
const compounds: Readonly<Record<string, string>> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
  ㅘ: 'ㅗㅏ',
  ㅙ: 'ㅗㅐ',
  ㅚ: 'ㅗㅣ',
  ㅝ: 'ㅜㅓ',
  ㅞ: 'ㅜㅔ',
  ㅟ: 'ㅜㅣ',
  ㅢ: 'ㅡㅣ',
}

// Revised Romanization, letter by letter.
const latinInitials = 'g kk n d tt r m b pp s ss - j jj ch k t p h'.split(' ').map((latin) => latin.replace('-', ''))
const latinVowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const latinFinals = ['', ...'k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')]

/** Whether a text has Korean in it, as syllables or as letters. */
export function hasHangul(text: string): boolean {
  return /[\u3131-\u318E\uAC00-\uD7A3]/.test(text)
}

/** Korean taken apart into the letters it is typed with, so that a syllable that is not finished is a beginning; other characters stay. */
export function lettersOf(text: string): string {
  return Array.from(text, (character) => partsOf(character)?.join('') ?? compounds[character] ?? character).join('')
}

/** The consonant a syllable begins with; undefined for any other character. */
export function initialOf(character: string): string | undefined {
  return partsOf(character)?.[0]
}

/** A syllable in Latin letters; undefined for any other character. */
export function latinOf(character: string): string | undefined {
  const places = placesOf(character)
  if (places === undefined) return undefined
  const [initial, vowel, final] = places
  return `${latinInitials[initial] ?? ''}${latinVowels[vowel] ?? ''}${latinFinals[final] ?? ''}`
}

function partsOf(character: string): string[] | undefined {
  const places = placesOf(character)
  if (places === undefined) return undefined
  const [initial, vowel, final] = places
  return [initials[initial] ?? '', vowels[vowel] ?? '', finals[final] ?? '']
}

function placesOf(character: string): [initial: number, vowel: number, final: number] | undefined {
  const code = character.charCodeAt(0)
  if (!(code >= firstSyllable && code <= lastSyllable)) return undefined
  const place = code - firstSyllable
  const perInitial = vowelCount * finalCount
  return [Math.floor(place / perInitial), Math.floor((place % perInitial) / finalCount), place % finalCount]
}
