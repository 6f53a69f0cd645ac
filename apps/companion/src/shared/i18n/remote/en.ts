import type { RemoteWords } from '../remote-texts.ts'

export const remoteEn: RemoteWords = {
  'download.none': 'Not on the TV yet',
  'download.running': 'The TV is downloading it',
  'download.done': 'Ready on the TV',
  'download.failed': 'Download failed, the TV will retry',
  'sing.now': 'Sing “{title}” now',
  'sing.now.title': 'Sing “{title}” right now?',
  'sing.now.text': 'The song on the TV stops and comes next.',
  'sing.now.go': 'Sing now',
  'sound.open': 'Sound effects',
  'barrage.open': 'Quick comments',
  'float.open': 'Open the remote',
  'float.close': 'Close the remote',
  'float.playing': 'On the TV now',
  'float.paused': 'Paused',
  'float.all': 'Queue: {count}',
  'network.poor': 'The network of {tv} is slow: it may take a moment to act',
}
