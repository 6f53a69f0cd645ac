import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const css = readFileSync(fileURLToPath(new URL('tokens.css', import.meta.url)), 'utf8')
const [dark = '', light = ''] = css.split('@media (prefers-color-scheme: light)')

function token(theme: string, name: string): string {
  const found =
    new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(theme) ?? new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(dark)
  return found?.[1] ?? '#000000'
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const texts = ['text', 'text-2', 'text-3', 'hot', 'sky', 'gold', 'danger']

for (const [name, theme] of Object.entries({ dark, light }))
  for (const text of texts)
    for (const ground of ['ink', 'surface', 'raised'])
      test(`${text} on ${ground} can be read in the ${name} room (WCAG AA)`, () => {
        expect(contrast(token(theme, text), token(theme, ground))).toBeGreaterThanOrEqual(4.5)
      })

test('the word on a beam button can be read at both ends of the beam (WCAG AA)', () => {
  for (const end of ['#ff4d8d', '#ff8a4c']) expect(contrast(token(dark, 'on-beam'), end)).toBeGreaterThanOrEqual(4.5)
})
