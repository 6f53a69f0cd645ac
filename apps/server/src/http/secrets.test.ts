import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

test('no secret comes twice, whatever their lengths, and each has as many bytes as were asked for', () => {
  const secrets = createSecrets()
  const lengths = Array.from({ length: 3_000 }, (_, place) => 9 + (place % 24))
  const drawn = [...lengths, 4_096, 5_000].map((bytes) => ({ bytes, text: secrets.text(bytes) }))
  for (const { bytes, text } of drawn) expect(Buffer.from(text, 'base64url')).toHaveLength(bytes)
  expect(new Set(drawn.map(({ text }) => text.slice(0, 12))).size).toBe(drawn.length)
  const all = Buffer.concat(drawn.map(({ text }) => Buffer.from(text, 'base64url')))
  const zeros = all.filter((byte) => byte === 0).length
  // One in 256 is zero; four times as many would be bytes that were wiped.
  expect(zeros).toBeLessThan((all.length / 256) * 4)
})
