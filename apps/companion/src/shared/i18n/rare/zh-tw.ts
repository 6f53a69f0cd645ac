import type { RareWords } from '../rare-texts.ts'

export const rareZhTw: RareWords = {
  'title.wx': '請在微信裡開啟',
  'wx.text': '請在微信裡開啟這個頁面',
  'wx.hint': '複製網址傳到微信裡，點開就能用。',
  'title.singing': '正在演唱',
  'singing.text': '有人正在唱歌',
  'singing.hint': '等這首唱完再付款，就不會打斷大家。',
  'scan.go': '掃一掃',
  'scan.denied': '需要你的授權才能掃碼',
  'scan.denied.hint': '重新開啟頁面，並允許使用掃一掃。',
  'scan.again': '重新開啟',
}
