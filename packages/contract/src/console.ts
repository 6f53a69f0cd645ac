import * as z from 'zod/mini'

/** How long a barrage may be, in characters: what a singer can read in passing (not in the specification). */
export const barrageCharacters = 30
/** How far apart one person's barrages are at least (not in the specification). */
export const barrageEveryMs = 1_000
/** How many reactions one person may throw in a second: as fast as a thumb (not in the specification). */
export const reactionsPerSecond = 5

/** What can be thrown onto the TV beside words; each is a drawn picture (not in the specification). */
export const reactions = ['clap', 'heart', 'flower', 'cheer', 'fire', 'star'] as const
export type Reaction = (typeof reactions)[number]

/** How far each of the console's controls goes: percent, and semitones for the tone (not in the specification). */
export const soundRanges = {
  music: { least: 0, most: 100 },
  mic: { least: 0, most: 100 },
  reverb: { least: 0, most: 100 },
  tone: { least: -6, most: 6 },
} as const
export type SoundControl = keyof typeof soundRanges

/** How a TV starts: music as recorded, a microphone that does not drown it, a little room, the recorded key. */
export const firstSound = { music: 100, mic: 80, reverb: 30, tone: 0 } as const

const percent = z.number().check(z.int(), z.gte(0), z.lte(100))
const semitones = z.number().check(z.int(), z.gte(soundRanges.tone.least), z.lte(soundRanges.tone.most))
const settings = { music: percent, mic: percent, reverb: percent, tone: semitones }

/** The settings of a TV's sound: music, microphone and reverb in percent, the tone in semitones. */
export const soundSettings = z.object(settings)
export type SoundSettings = z.infer<typeof soundSettings>

/**
 * What a TV says of its sound. `hasMic`: a microphone is open on the TV, so that its controls do something. `hasMicAccess`: its browser may
 * be asked for one; they are lent to safe origins only (https, or the machine itself). A page that was loaded before there was such a word
 * does not say it. `hasTone`: its browser can move the tone.
 */
export const soundState = z.object({
  ...settings,
  hasMic: z.boolean(),
  hasMicAccess: z.optional(z.boolean()),
  hasTone: z.boolean(),
})
export type SoundState = z.infer<typeof soundState>

const formPercent = z.pipe(z.coerce.number(), percent)
const formSemitones = z.pipe(z.coerce.number(), semitones)

/** What can be asked of the console, as fields of a command: one or more wanted settings, words, or a reaction (spec PSH-7: type 14). */
export const consoleWishes = {
  music: z.optional(formPercent),
  mic: z.optional(formPercent),
  reverb: z.optional(formPercent),
  tone: z.optional(formSemitones),
  barrage: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  reaction: z.optional(z.literal(reactions)),
}

/** Words as they may be shown: without control and direction marks, spaces joined, at most 30 characters; '' where nothing visible is left. */
export function cleanBarrage(text: string): string {
  const cut = charactersOf(text).slice(0, barrageCharacters).join('').trim()
  return visible.test(cut) ? cut : ''
}

/** How many characters words have, as `cleanBarrage` counts them; over 30 they would be cut. */
export function countBarrage(text: string): number {
  return charactersOf(text).length
}

function charactersOf(text: string): string[] {
  const plain = text.replaceAll(
    /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}]|[\u061C\u200E\u200F\u202A-\u202E\u2060-\u2069]/gu,
    ' ',
  )
  return Array.from(plain.replaceAll(/\s+/gu, ' ').trim())
}

// Joiners, fillers, the blank braille cell and marks without a letter would fly by as nothing.
const visible = /[^\p{DI}\p{Z}\p{M}\u2800]/u
