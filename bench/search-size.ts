/** The catalogue that searching is measured in, known songs not counted. */
export const size = { songs: 300_000, seed: 1 }
