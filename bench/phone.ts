import { startParty } from '../test/journeys/party.ts'
import { type Figure, median } from './figure.ts'
import { measureKeystrokes } from './phone-keys.ts'
import { measureScroll, type Scrolled } from './phone-scroll.ts'

const paintedMostMs = 100
const droppedMost = 0.02
const songs = 2_500
const rounds = 5

/** How quick a phone is whose processor is four times slower than this one: from a key to painted results, and scrolling 1,000 songs. */
export async function benchPhone(): Promise<Figure[]> {
  const party = await startParty()
  try {
    await party.server.stock(['generate', '--songs', String(songs), '--seed', '1'])
    const keys = await measureKeystrokes(party)
    const ours: Scrolled[] = []
    const boxes: Scrolled[] = []
    for (let round = 0; round < rounds; round += 1) {
      boxes.push(await measureScroll(party, 'boxes'))
      ours.push(await measureScroll(party, 'songs'))
    }
    return [...keystrokeFigures(keys), scrollFigure(ours, boxes)]
  } finally {
    await party.end()
  }
}

function keystrokeFigures(paintedMs: readonly number[]): Figure[] {
  const p95 = paintedMs.toSorted((a, b) => a - b)[Math.ceil(paintedMs.length * 0.95) - 1] ?? Number.NaN
  const demand = `≤ ${paintedMostMs} ms`
  const name = `key to painted results, CPU ÷ 4, ${paintedMs.length} keys`
  return [
    { name: `${name}, median`, value: median(paintedMs) },
    { name: `${name}, p95`, value: p95 },
  ].map((line) => ({
    name: line.name,
    ours: `${line.value.toFixed(1)} ms`,
    baseline: '',
    ratio: '',
    demand,
    holds: line.value <= paintedMostMs,
  }))
}

function scrollFigure(ours: readonly Scrolled[], boxes: readonly Scrolled[]): Figure {
  const share = median(ours.map(({ droppedShare }) => droppedShare))
  const bare = median(boxes.map(({ droppedShare }) => droppedShare))
  return {
    name: `frames dropped over 9,000 px of 1,000 songs, CPU ÷ 4, median of ${rounds}`,
    ours: percent(share),
    baseline: `${percent(bare)} (plain boxes)`,
    ratio: '',
    demand: `≤ ${percent(droppedMost)}`,
    holds: share <= droppedMost,
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
