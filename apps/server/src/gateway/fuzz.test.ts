import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { setTimeout as pause } from 'node:timers/promises'
import { cmd, readPacket } from '@openktv/contract/push'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenFrames } from './testing/broken-frames.ts'
import { openFuzzed, sayRaw, stages } from './testing/fuzz-sockets.ts'
import { type GatewayShop, openGatewayShop } from './testing/gateway-shop.ts'
import { nonsense } from './testing/nonsense.ts'
import { openPage, openTvPage } from './testing/page.ts'
import { recordSession } from './testing/recorded-session.ts'

// `FUZZ_FRAMES=1000000 npx vitest run --project house fuzz` for the long run; `FUZZ_SEED` repeats one.
const wantedFrames = Number(process.env['FUZZ_FRAMES'] ?? 100_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
// What may be left after a collection: compiled code and the test's own books, nothing that grows with the frames.
const grownBytesMost = 8 * 1024 * 1024
const unlimited = { perSecond: 1e9, burst: 1e9 }
const impatient = { pushMs: 4_000, askAgainMs: 2_000, sweepMs: 20, handshakeMs: 1_000, pingMs: 1_000 }

const unhandled: unknown[] = []
const remember = (error: unknown): void => void unhandled.push(error)
beforeAll(() => {
  process.on('unhandledRejection', remember)
  process.on('uncaughtException', remember)
})
afterAll(() => {
  process.off('unhandledRejection', remember)
  process.off('uncaughtException', remember)
})

test(
  `P1: ${wantedFrames} frames of nonsense at every stage leave a server as it was, and a phone and a TV beside them go on (FUZZ_SEED=${seed})`,
  async () => {
    const recorded = await recordSession()
    const [open, strict] = [await openHall({ frames: unlimited }), await openHall({})]
    const heardFrames = (): number => open.shop.gateway.counts().frames + strict.shop.gateway.counts().frames
    let rawFrames = 0
    let place = 0
    let usedBytes = 0
    const startMs = performance.now()

    async function talk(): Promise<void> {
      while (heardFrames() + rawFrames < wantedFrames) {
        place += 1
        const mine = place
        const hall = mine % 10 === 0 ? strict : open
        await babble(hall.shop, nonsense(recorded, { seed, place: mine }), mine)
        if (mine % 10 === 0) for (const each of [open, strict]) await each.press()
        // What is loaded and compiled once is no growth.
        if (usedBytes === 0 && heardFrames() > wantedFrames / 5) usedBytes = usedAfterCollection()
      }
    }

    async function stammer(): Promise<void> {
      for (let round = 0; heardFrames() + rawFrames < wantedFrames; round += 1) {
        const bursts = fc.sample(brokenFrames, { numRuns: 120, seed: seed + round })
        await Promise.all(bursts.map((bytes, index) => sayRaw(open.shop, bytes, index % 2 === 0)))
        rawFrames += bursts.flat().length
      }
    }

    await Promise.all([talk(), talk(), talk(), stammer()])
    for (const hall of [open, strict]) await hall.leave()
    const grownBytes = usedAfterCollection() - usedBytes
    const seconds = (performance.now() - startMs) / 1_000
    const figures = `${heardFrames()} frames heard, ${rawFrames} raw, ${seconds.toFixed(1)} s, ${usedBytes} bytes, then ${grownBytes} more`
    if (process.env['FUZZ_FRAMES'] !== undefined) process.stdout.write(`FUZZ_SEED=${seed}: ${figures}\n`)
    expect(grownBytes, figures).toBeLessThan(grownBytesMost)
    expect(unhandled).toEqual([])
  },
  60_000 + wantedFrames,
)

/** A gateway with a phone and a TV that mean what they say. */
async function openHall(limits: { frames?: typeof unlimited }) {
  const shop = await openGatewayShop({
    limits: { ...impatient, pushes: unlimited, ...limits },
    boundDevice: async (userUuid) => {
      if (userUuid === 'slow') await pause(3)
      return { deviceId: userUuid === 'anna' ? 'tv' : 'fuzzed-tv', name: 'Hall 1' }
    },
    handleReport: async () => undefined,
  })
  const url = `${shop.url}/push`
  const done: string[] = []
  const answered: number[] = []
  const tv = await openTvPage(async () => ({ ...(await shop.alloc({ kind: 'tv', deviceId: 'tv' })), url }))
  const phone = await openPage(
    async () => ({ ...(await shop.alloc({ kind: 'user', userUuid: 'anna' })), url }),
    (text, way) => {
      const packet = way === 'heard' ? readPacket(text) : undefined
      if (packet?.body?.['cmd'] === cmd.gatewayPush) answered.push(packet.sessionId)
    },
  )
  tv.onCommand(async ({ id }) => void done.push(id))
  let pressed = 0

  // One press after the other, each done and answered once.
  async function press(): Promise<void> {
    const mine = (pressed += 1)
    expect(await phone.push('tv', { type: 5, id: `healthy-${mine}` })).toMatchObject({ kind: 'done' })
  }

  async function leave(): Promise<void> {
    await press()
    expect(done.toSorted()).toEqual(Array.from({ length: pressed }, (_, index) => `healthy-${index + 1}`).toSorted())
    expect([answered.length, new Set(answered).size]).toEqual([pressed, pressed])
    tv.close()
    phone.close()
    const nothing = { sockets: 0, people: 0, presses: 0, asked: 0 }
    await expect.poll(() => shop.gateway.counts(), { timeout: 10_000 }).toMatchObject(nothing)
    expect(shop.errors).toEqual([])
    await shop.close()
  }

  return { shop, press, leave }
}

// Goes on with a socket as long as it answers.
async function babble(shop: GatewayShop, bursts: readonly string[][], place: number): Promise<void> {
  const stage = stages[place % stages.length] ?? 'opened'
  let socket = await openFuzzed(shop, stage)
  for (const frames of bursts) {
    if ((await socket.say(frames)) === 'answers') continue
    socket = await openFuzzed(shop, stage)
  }
  socket.close()
}

function usedAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
  return process.memoryUsage().heapUsed
}
