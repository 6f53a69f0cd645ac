import type { MessagesWords } from '../messages-texts.ts'

export const messagesEn: MessagesWords = {
  'title.messages': 'Messages',
  'title.sound': 'Comments and likes',
  'title.message': 'Message',

  'msg.new': 'There is a new message about your recordings',
  'comment.new': 'Your recordings have new comments and likes',
  'msg.works': 'There is news about your recordings!!!',
  'msg.close': 'Close this notice',

  'entry.news': { one: '{count} new message', other: '{count} new messages' },
  'entry.none': 'No new messages',

  'box.tabs': 'Kinds of messages',
  'box.user': 'For me',
  'box.system': 'System',
  'box.sound.hint': 'What others say of your recordings',
  'box.unread': 'Unread',

  'empty.user': 'No messages for you yet',
  'empty.user.hint': 'When a song you asked for is there, you read it here.',
  'empty.system': 'No system messages yet',
  'empty.system.hint': 'Signing in and changing the password leave a note here.',
  'empty.sound': 'No comments or likes yet',
  'empty.sound.hint': 'When somebody comments on or likes a recording of yours, you read it here.',

  'clear.go': 'Clear all',
  'clear.title': 'Clear these messages?',
  'clear.text': 'They cannot be brought back.',
  'clear.done': 'Cleared',
  'delete.go': 'Delete',
  'delete.label': 'Delete message: {title}',
  'delete.done': 'Deleted',

  'comment.title': '{nickname} commented on “{title}”',
  'praise.title': '{nickname} likes “{title}”',
  'praise.text': 'Somebody likes how you sang “{title}”.',
  'tvSignedIn.title': 'Signed in on a TV',
  'tvSignedIn.text': 'Your account signed in on {tv}.',
  'signedIn.title': 'Sign-in to your account',
  'signedIn.text.phone':
    'Somebody signed in to your account by phone number. If that was not you, change the password now.',
  'signedIn.text.email': 'Somebody signed in to your account by e-mail. If that was not you, change the password now.',
  'signAdded.title': 'Added to your account',
  'signAdded.text.phone': 'A phone number was added to your account.',
  'signAdded.text.email': 'An e-mail address was added to your account.',
  'signAdded.text.messagingApp': 'WeChat was connected to your account.',
  'passwordChanged.title': 'Password changed',
  'passwordChanged.text':
    'Your account has a new password; other devices have to sign in again. If that was not you, reset the password now.',
  'guestMoved.title': 'Everything came along',
  'guestMoved.text':
    'Your favourites, the songs you sang and the songs you asked for as a guest are in this account now.',
  'songArrived.title': '“{title}” is here',
  'songArrived.text': 'The song you asked for, “{title}”, is in the catalogue now. Go and sing it.',
  'workShown.title': '“{title}” is in Discover',
  'workShown.text': 'Your recording “{title}” has been reviewed; everybody can see it.',

  'go.song': 'See the song',
  'go.password': 'Reset password',
}
