/** The texts of what the remote says beyond the first screen, written in Chinese first; every other language has the same keys. */
export const remoteZhCn = {
  'download.none': '电视还没下载',
  'download.running': '电视正在下载',
  'download.done': '电视已备好',
  'download.failed': '没下载好，电视会再试',
  'sing.now': '马上唱《{title}》',
  'sing.now.title': '现在就唱《{title}》？',
  'sing.now.text': '正在唱的歌会停下来，排到它后面。',
  'sing.now.go': '马上唱',
  'sound.open': '调音效',
  'barrage.open': '发弹幕',
  'float.open': '打开遥控器',
  'float.close': '收起遥控器',
  'float.playing': '正在唱',
  'float.paused': '已暂停',
  'float.all': '已点 {count}',
  'network.poor': '{tv} 的网络不太好，操作可能要等一等',
} as const satisfies Record<string, string>
