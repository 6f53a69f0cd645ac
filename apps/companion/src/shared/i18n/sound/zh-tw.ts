import type { SoundWords } from '../sound-texts.ts'

/** The texts of the sound console in traditional Chinese. */
export const soundZhTw: SoundWords = {
  'sound.title': '音效控制',
  'sound.percent': '{value}%',
  'sound.song': '歌曲',
  'sound.music': '音樂音量',
  'sound.tone': '音調',
  'sound.tone.own': '原調',
  'sound.tone.up': '升 {count} 個半音',
  'sound.tone.down': '降 {count} 個半音',
  'sound.tone.higher': '升半音',
  'sound.tone.lower': '降半音',
  'sound.tone.reset': '回原調',
  'sound.tone.note': '只管這一首，下一首自動回原調',
  'sound.tone.none': '電視要用 https 開啟才能變調',
  'sound.voice': '人聲',
  'sound.mic': '麥克風音量',
  'sound.reverb': '殘響',
  'sound.mic.none': '電視上沒有麥克風。接好後按遙控器 OK 鍵，在選單裡開啟。',
  'sound.mic.unsafe': '電視要用 https 開啟才能用麥克風',
}
