import type { RareWords } from '../rare-texts.ts'

export const rareEn: RareWords = {
  'title.wx': 'Open in WeChat',
  'wx.text': 'Please open this page in WeChat',
  'wx.hint': 'Copy the link, send it to a chat there and tap it.',
  'title.singing': 'Singing in progress',
  'singing.text': 'Somebody is singing right now',
  'singing.hint': 'Pay after this song, so that nobody is interrupted.',
  'scan.go': 'Scan in WeChat',
  'scan.denied': 'Scanning needs your permission',
  'scan.denied.hint': 'Open the page again and allow it to scan.',
  'scan.again': 'Open again',
}
