import type { RemoteWords } from '../remote-texts.ts'

export const remoteZhTw: RemoteWords = {
  'download.none': '電視還沒下載',
  'download.running': '電視正在下載',
  'download.done': '電視準備好了',
  'download.failed': '沒下載成功，電視會再試',
  'sing.now': '馬上唱《{title}》',
  'sing.now.title': '現在就唱《{title}》？',
  'sing.now.text': '正在唱的歌會停下來，排到它後面。',
  'sing.now.go': '馬上唱',
  'sound.open': '調音效',
  'barrage.open': '傳彈幕',
  'float.open': '開啟遙控器',
  'float.close': '收起遙控器',
  'float.playing': '正在唱',
  'float.paused': '已暫停',
  'float.all': '已點 {count}',
  'network.poor': '{tv} 的網路不太穩，操作可能要等一下',
}
