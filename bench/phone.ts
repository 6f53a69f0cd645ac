import { startParty } from '../test/journeys/party.ts'
import { until } from '../test/journeys/until.ts'
import { type Figure, median } from './figure.ts'
import { measureKeystrokes } from './phone-keys.ts'
import { measureScroll, type Scrolled } from './phone-scroll.ts'

const paintedMostMs = 100
const droppedMost = 0.02
const songs = 2_500
const rounds = 5
const renderMostMs = 300_000

/** How quick a phone is whose processor is four times slower than this one: from a key to painted results, and scrolling 1,000 songs. */
export async function benchPhone(): Promise<Figure[]> {
  const party = await startParty()
  try {
    await party.server.stock(['generate', '--songs', String(songs), '--seed', '1'])
    // The server makes its songs' sound at first, which a phone on a machine of its own would not feel.
    await until('the songs are made', renderMostMs, async () => party.server.output().includes('songs are rendered'))
    const keys = await measureKeystrokes(party)
    const ours: Scrolled[] = []
    const boxes: Scrolled[] = []
    for (let round = 0; round < rounds; round += 1) {
      boxes.push(await measureScroll(party, 'boxes'))
      ours.push(await measureScroll(party, 'songs'))
    }
    return [...keystrokeFigures(keys), ...scrollFigures(ours, boxes)]
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

function scrollFigures(ours: readonly Scrolled[], boxes: readonly Scrolled[]): Figure[] {
  const figure = (name: string, key: keyof Scrolled, most?: number): Figure => {
    const share = median(ours.map((scrolled) => scrolled[key]))
    return {
      name: `${name} over 9,000 px of 1,000 songs, CPU ÷ 4, median of ${rounds}`,
      ours: percent(share),
      baseline: `${percent(median(boxes.map((scrolled) => scrolled[key])))} (plain boxes)`,
      ratio: '',
      demand: most === undefined ? '' : `≤ ${percent(most)}`,
      holds: most === undefined || share <= most,
    }
  }
  return [
    figure('frames dropped', 'dropped', droppedMost),
    figure('frames that moved in time while rows below the screen were still being made', 'late'),
  ]
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
