import type { ShareWords } from '../share-texts.ts'

export const shareEn: ShareWords = {
  'share.title': 'Share with friends',
  'share.preparing': 'Getting the card ready…',
  'share.ready': 'The card is ready: press ··· at the top right and send it to a friend or to Moments.',
  'share.refused': 'The card could not be made. A copied link does just as well.',
  'share.go': 'Share to…',
  'share.copy': 'Copy link',
  'share.copied': 'Link copied; paste it to a friend',
  'share.copy.failed': 'Could not copy. Press and hold the link to copy it.',
  'share.qr': 'Or let a friend scan this code',
  'share.qr.label': 'QR code of “{title}”',
}
