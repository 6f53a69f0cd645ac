const voices = ['voice1', 'voice2', 'voice3', 'voice4'] as const

/** The colour a name is written in: always the same for the same name. */
export function voiceOf(nickname: string): (typeof voices)[number] {
  const sum = Array.from(nickname).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return voices[sum % voices.length] ?? voices[0]
}
