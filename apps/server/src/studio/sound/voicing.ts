/** The tones of a chord (in semitones above any C) within the octave from `floor` (a MIDI note) up, lowest first. */
export function tonesFrom(semitones: number[], floor: number): number[] {
  return semitones.map((tone) => floor + ((((tone - floor) % 12) + 12) % 12)).toSorted((one, other) => one - other)
}
