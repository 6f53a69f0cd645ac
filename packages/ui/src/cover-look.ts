const palettes = 7
const firstAngle = 130
const angleStep = 17

/** How a title without a picture is drawn: a palette of tokens.css (0 to 6), the gradient's angle in degrees and the first character. */
export function coverLook(title: string): { palette: number; angle: number; character: string } {
  const character = Array.from(title.replaceAll(/[^\p{L}\p{N}]/gu, ''))[0] ?? '♪'
  const hash = Array.from(title).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
  return {
    palette: hash % palettes,
    angle: firstAngle + angleStep * (Math.floor(hash / palettes) % palettes),
    character: character.toUpperCase(),
  }
}
