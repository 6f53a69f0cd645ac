import { Converter } from 'opencc-js/t2cn'

const simplified: (text: string) => string = Converter({ from: 'tw', to: 'cn' })

/** A text as it is compared: one width, lower case, simplified, hiragana, no accents; what is no letter and no digit is gone (spec SCH-3). */
export function fold(text: string): string {
  return words(text).join('')
}

/** The folded words of a text: what punctuation and spaces part. */
export function words(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function plain(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase())
    .replaceAll('ß', 'ss')
    .replace(/[\u30A1-\u30F6]/g, (katakana) => String.fromCharCode(katakana.charCodeAt(0) - 0x60))
    .replace(/['’]/g, '')
    .normalize('NFD')
    .replace(/(?<=[a-z])\p{M}+/gu, '')
    .normalize('NFC')
}
