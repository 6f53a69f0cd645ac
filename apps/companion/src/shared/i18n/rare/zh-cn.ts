export const rareZhCn = {
  'title.wx': '请在微信里打开',
  'wx.text': '请在微信里打开这个页面',
  'wx.hint': '复制链接发到微信里，点开就能用。',
  'title.singing': '正在演唱',
  'singing.text': '有人正在唱歌',
  'singing.hint': '这首唱完再付款，就不会打断大家。',
  'scan.go': '扫一扫',
  'scan.denied': '需要你的授权才能扫码',
  'scan.denied.hint': '重新打开页面，并允许使用扫一扫。',
  'scan.again': '重新打开',
} as const
