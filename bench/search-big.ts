import { type Figure, secondsOf } from './figure.ts'
import { contender, openOurs } from './search-ours.ts'
import { size as usual } from './search-size.ts'
import { readKnownSongs } from './search-queries.ts'
import { type Contender, interleave, quantileOf, timeOf } from './search-rounds.ts'

const big = { ...usual, songs: 3_000_000 }
const rounds = 3
const middleRatio = 3
const p99MostMs = 5

/** Ten times as many songs, beside the usual number in the same run: a few minutes, most of them building. */
export async function benchSearchBig(): Promise<Figure[]> {
  const few = await measured(usual)
  const many = await measured(big)
  const ratio = quantileOf(many.us, 0.5) / quantileOf(few.us, 0.5)
  const p99 = quantileOf(many.us, 0.99)
  return [
    {
      name: `p50 with ${big.songs} songs, beside ${usual.songs}`,
      ours: timeOf(quantileOf(many.us, 0.5)),
      baseline: timeOf(quantileOf(few.us, 0.5)),
      ratio: ratio.toFixed(2),
      demand: `≤ ${middleRatio} ×`,
      holds: ratio <= middleRatio,
    },
    {
      name: `p99 with ${big.songs} songs`,
      ours: timeOf(p99),
      baseline: timeOf(quantileOf(few.us, 0.99)),
      ratio: '',
      demand: `≤ ${p99MostMs} ms`,
      holds: p99 <= p99MostMs,
    },
    { name: `index of ${big.songs} songs`, ours: many.built, baseline: few.built, ratio: '', demand: '', holds: true },
  ]
}

async function measured(size: typeof usual): Promise<{ us: Contender; built: string }> {
  const ours = await openOurs(size, await readKnownSongs())
  try {
    const us = contender('ours', ours)
    await interleave([us], ours.keystrokes, rounds)
    const { indexBytes, shownBytes } = ours.search.size()
    const { keysMs, indexMs } = ours.times
    const built = `${megabytes(indexBytes)} + ${megabytes(shownBytes)} shown, keys ${secondsOf(keysMs)} + ${secondsOf(indexMs)}`
    return { us, built }
  } finally {
    await ours.search.close()
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
