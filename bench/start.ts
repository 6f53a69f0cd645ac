import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Figure, median, secondsOf } from './figure.ts'
import { cloneTo, startProduct } from './product.ts'

const warmStarts = 5
const warmDemandMs = 2_000
const freshDemandMs = 40_000

/** How long people wait: a warm start, and the first one in a fresh clone (with a warm npm cache). */
export async function benchStart(): Promise<Figure[]> {
  const scratch = await mkdtemp(path.join(tmpdir(), 'openktv-bench-'))
  try {
    return [await fresh(scratch), await warm(path.join(scratch, 'data'))]
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function fresh(scratch: string): Promise<Figure> {
  const clone = await mkdtemp(path.join(scratch, 'clone-'))
  await cloneTo(clone)
  const product = await startProduct(clone, path.join(clone, 'data'))
  await product.stop()
  return figure('fresh clone to ready', product.readyMs, freshDemandMs)
}

async function warm(data: string): Promise<Figure> {
  const first = await startProduct('.', data)
  await first.stop()
  const times: number[] = []
  while (times.length < warmStarts) {
    const product = await startProduct('.', data)
    times.push(product.readyMs)
    await product.stop()
  }
  return figure(`warm start to ready, median of ${warmStarts}`, median(times), warmDemandMs)
}

function figure(name: string, ms: number, demandMs: number): Figure {
  return {
    name,
    ours: secondsOf(ms),
    baseline: '',
    ratio: '',
    demand: `≤ ${secondsOf(demandMs)}`,
    holds: ms <= demandMs,
  }
}
