import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { registerDevice } from '@openktv/contract/device'
import type { Endpoint } from '@openktv/contract/endpoint'
import { fetchHotSongs, fetchSongMedia } from '@openktv/contract/songs'
import * as z from 'zod/mini'
import { type Figure, median, secondsOf } from './figure.ts'
import { cloneTo, startProduct } from './product.ts'

const warmStarts = 5
const warmDemandMs = 2_000
const freshDemandMs = 40_000
const firstSongDemandMs = 5_000

/** How long people wait: in a fresh clone (with a warm npm cache), for the first song of an empty shop, and for a warm start. */
export async function benchStart(): Promise<Figure[]> {
  const clone = await mkdtemp(path.join(tmpdir(), 'openktv-bench-'))
  try {
    await cloneTo(clone)
    return [await fresh(clone), await firstSong(clone), await warm(clone)]
  } finally {
    await rm(clone, { recursive: true, force: true })
  }
}

async function fresh(clone: string): Promise<Figure> {
  const product = await startProduct(clone, path.join(clone, 'fresh'))
  await product.stop()
  return figure('fresh clone to ready', product.readyMs, freshDemandMs)
}

/** From the command, on an empty data folder, to a song whose files can be fetched. */
async function firstSong(clone: string): Promise<Figure> {
  const startedMs = performance.now()
  const { origin, stop } = await startProduct(clone, path.join(clone, 'data'))
  try {
    const { token } = await ask({ origin, endpoint: registerDevice })
    let song: { serialNo: string } | undefined
    while (!song) song = (await ask({ origin, endpoint: fetchHotSongs, token })).result[0]
    const payload = { musicNo: song.serialNo }
    const { accompaniment } = await ask({ origin, endpoint: fetchSongMedia, payload, token })
    const audio = await fetch(new URL(accompaniment, origin))
    if (!audio.ok) throw new Error(`the first song answers ${audio.status}`)
    await audio.arrayBuffer()
    return figure('first song of an empty shop', performance.now() - startedMs, firstSongDemandMs)
  } finally {
    await stop()
  }
}

async function warm(clone: string): Promise<Figure> {
  const times: number[] = []
  while (times.length < warmStarts) {
    const product = await startProduct(clone, path.join(clone, 'data'))
    times.push(product.readyMs)
    await product.stop()
  }
  return figure(`warm start to ready, median of ${warmStarts}`, median(times), warmDemandMs)
}

const envelope = z.object({ data: z.unknown() })

type Asking<Output extends z.ZodMiniType> = {
  origin: string
  endpoint: Endpoint<z.ZodMiniType, Output>
  payload?: Record<string, string>
  token?: string
}

async function ask<Output extends z.ZodMiniType>(asking: Asking<Output>): Promise<z.output<Output>> {
  const { origin, endpoint, payload = {}, token } = asking
  const answer = await fetch(`${origin}/${endpoint.base}${endpoint.path}`, {
    method: 'POST',
    headers: token === undefined ? {} : { token },
    body: new URLSearchParams(payload),
  })
  return endpoint.output.parse(envelope.parse(await answer.json()).data)
}

function figure(name: string, ms: number, demandMs: number): Figure {
  const demand = `≤ ${secondsOf(demandMs)}`
  return { name, ours: secondsOf(ms), baseline: '', ratio: '', demand, holds: ms <= demandMs }
}
