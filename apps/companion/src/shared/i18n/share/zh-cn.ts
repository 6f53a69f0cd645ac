/** The texts of the share menu. */
export const shareZhCn = {
  'share.title': '分享给朋友',
  'share.preparing': '正在准备分享卡片…',
  'share.ready': '卡片准备好了：点右上角的 ···，发给朋友或分享到朋友圈。',
  'share.refused': '分享卡片没有准备好。复制链接发给朋友也一样。',
  'share.go': '分享到…',
  'share.copy': '复制链接',
  'share.copied': '链接已复制，去粘贴给朋友吧',
  'share.copy.failed': '没能复制，请长按链接自己复制',
  'share.qr': '或者让朋友扫这个二维码',
  'share.qr.label': '《{title}》的二维码',
} as const satisfies Record<string, string>
