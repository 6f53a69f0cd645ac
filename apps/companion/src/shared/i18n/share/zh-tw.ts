import type { ShareWords } from '../share-texts.ts'

export const shareZhTw: ShareWords = {
  'share.title': '分享給朋友',
  'share.preparing': '正在準備分享卡片…',
  'share.ready': '卡片準備好了：點右上角的 ···，傳給朋友或分享到朋友圈。',
  'share.refused': '分享卡片沒有準備好。複製連結傳給朋友也一樣。',
  'share.go': '分享到…',
  'share.copy': '複製連結',
  'share.copied': '連結已複製，去貼給朋友吧',
  'share.copy.failed': '沒能複製，長按連結就能自己複製',
  'share.qr': '或者讓朋友掃這個 QR Code',
  'share.qr.label': '《{title}》的 QR Code',
}
