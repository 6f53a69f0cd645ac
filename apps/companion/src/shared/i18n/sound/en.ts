import type { SoundWords } from '../sound-texts.ts'

/** The texts of the sound console in English. */
export const soundEn: SoundWords = {
  'sound.title': 'Sound effect control',
  'sound.percent': '{value}%',
  'sound.song': 'Song',
  'sound.music': 'Music volume',
  'sound.tone': 'Key',
  'sound.tone.own': 'Original key',
  'sound.tone.up': { one: 'Up {count} semitone', other: 'Up {count} semitones' },
  'sound.tone.down': { one: 'Down {count} semitone', other: 'Down {count} semitones' },
  'sound.tone.higher': 'A semitone higher',
  'sound.tone.lower': 'A semitone lower',
  'sound.tone.reset': 'Reset key',
  'sound.tone.note': 'For this song only; the next one starts in its own key',
  'sound.tone.none': 'The TV must be opened by https to change the key',
  'sound.voice': 'Voice',
  'sound.mic': 'Microphone volume',
  'sound.reverb': 'Reverb',
  'sound.mic.none': 'No microphone on the TV. Plug one in, press OK on its remote and turn it on in the menu.',
  'sound.mic.unsafe': 'The TV must be opened by https to use a microphone',
}
