import type { Page } from 'playwright-core'

/** What a stretch of the loudspeaker's sound says of itself. */
export type Heard = {
  /** The tone, in Hz. */
  hz: number
  /** How far the lyrics are ahead of the sound (behind it: below 0), in ms. */
  lyricsAheadMs: number
  /** The steepest step between two samples, as a multiple of what the tone itself makes. */
  steepest: number
}

/** The tone of the song that is played instead of any other. */
export const songHz = 220
const sampleRate = 48_000
/** What the desk keeps in hand: as much of a song's full scale comes out. */
export const songShare = 0.8
const halfScale = 0.5

/**
 * Puts an ear to the loudspeaker of a page from its next load on, and gives it one song to play whatever it asks for: a tone that swells and
 * fades once a second, so that pitch and place can be told from any moment of it. `scale`: its loudest moment, of full scale.
 */
export async function putEarTo(page: Page, songSeconds = 90, scale = halfScale): Promise<void> {
  await page.context().addInitScript(tapLoudspeaker)
  const silence = Buffer.from(wav(() => 0, 1))
  const song = Buffer.from(
    wav(
      (second) => scale * (0.6 + 0.4 * Math.cos(2 * Math.PI * second)) * Math.sin(2 * Math.PI * songHz * second),
      songSeconds,
    ),
  )
  await page.route(/\/files\/.*vocal/, (route) => route.fulfill({ body: silence, contentType: 'audio/wav' }))
  await page.route(/\/files\/.*accompaniment/, (route) => route.fulfill({ body: song, contentType: 'audio/wav' }))
}

/** Listens for so long. */
export async function hear(page: Page, forMs: number): Promise<Heard> {
  const looks = await page.evaluate(listenFor, forMs)
  // Where in its second the swelling is, seen from the lyrics as they are before the way to the wall.
  let x = 0
  let y = 0
  for (const { lyricsMs, loudness } of looks) {
    x += loudness * Math.cos((2 * Math.PI * lyricsMs) / 1_000)
    y += loudness * Math.sin((2 * Math.PI * lyricsMs) / 1_000)
  }
  const tones = looks.flatMap(({ loudness, hz }) => (loudness > 0.1 ? [hz] : [])).toSorted((one, other) => one - other)
  const steepest = Math.max(...looks.map(({ step }) => step))
  return {
    hz: tones[Math.floor(tones.length / 2)] ?? 0,
    lyricsAheadMs: (Math.atan2(y, x) / (2 * Math.PI)) * 1_000,
    steepest: steepest / ((2 * Math.PI * songHz * halfScale * songShare) / sampleRate),
  }
}

/** How loud the music is over a whole swelling of the song, as the probe of the TV says. */
export function musicLoudness(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let most = 0
    for (let looks = 0; looks < 24; looks += 1) {
      most = Math.max(most, Number(document.documentElement.dataset['outputRms']))
      await new Promise((resolve) => void setTimeout(resolve, 50))
    }
    return most
  })
}

/** How loud anything at all is, for a little more than a second. */
export function anySound(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const samples = new Float32Array(8_192)
    let most = 0
    for (let looks = 0; looks < 24; looks += 1) {
      window.ktvEar?.getFloatTimeDomainData(samples)
      most = Math.max(most, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length))
      await new Promise((resolve) => void setTimeout(resolve, 50))
    }
    return most
  })
}

/** Takes the loudspeaker of a page away: what there is falls silent, and nothing new may sound. */
export async function loseLoudspeaker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.ktvIsDeaf = true
    await window.ktvContexts?.at(-1)?.suspend()
  })
}

/** Gives the loudspeaker back; the page is not told. */
export async function returnLoudspeaker(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.ktvIsDeaf = false
  })
}

/** Closes what the page sounds through, for ever. */
export async function breakContext(page: Page): Promise<void> {
  await page.evaluate(() => window.ktvContexts?.at(-1)?.close())
}

declare global {
  interface Window {
    ktvContexts?: AudioContext[]
    ktvEar?: AnalyserNode
    ktvIsDeaf?: boolean
  }
}

// Runs in the page, before its scripts.
function tapLoudspeaker(): void {
  const contexts: AudioContext[] = []
  window.ktvContexts = contexts
  window.AudioContext = class extends window.AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options)
      contexts.push(this)
      if (window.ktvIsDeaf) void this.suspend()
    }

    override async resume(): Promise<void> {
      if (window.ktvIsDeaf) throw new DOMException('no loudspeaker')
      await super.resume()
    }
  }
  const ears = new Map<BaseAudioContext, AnalyserNode>()
  // oxlint-disable-next-line typescript/unbound-method -- it is bound by whoever is connected
  AudioNode.prototype.connect = new Proxy(AudioNode.prototype.connect, {
    apply(connect, node: AudioNode, to: [AudioNode]) {
      if (to[0] instanceof AudioDestinationNode) Reflect.apply(connect, node, [earOf(node.context)])
      return Reflect.apply(connect, node, to)
    },
  })

  function earOf(context: BaseAudioContext): AnalyserNode {
    const ear = ears.get(context) ?? new AnalyserNode(context, { fftSize: 8_192 })
    ears.set(context, ear)
    window.ktvEar = ear
    return ear
  }
}

// Runs in the page: reads what is heard whenever the probe writes the place of the lyrics.
async function listenFor(forMs: number) {
  const root = document.documentElement
  const samples = new Float32Array(8_192)
  const newest = 2_048
  const looks: { lyricsMs: number; loudness: number; hz: number; step: number }[] = []

  // The pitch from one upward crossing of zero to the last one, and the steepest step on the way.
  function study(rate: number): { hz: number; step: number } {
    const crossings: number[] = []
    let step = 0
    let before = samples[0] ?? 0
    for (const [index, now] of samples.entries()) {
      step = Math.max(step, Math.abs(now - before))
      if (before < 0 && now >= 0) crossings.push(index - now / (now - before))
      before = now
    }
    const [first = 0] = crossings
    return { hz: ((crossings.length - 1) * rate) / ((crossings.at(-1) ?? 0) - first), step }
  }

  function look(): void {
    const context = window.ktvContexts?.at(-1)
    if (!context || !window.ktvEar) return
    window.ktvEar.getFloatTimeDomainData(samples)
    const loudness = Math.sqrt(samples.slice(-newest).reduce((sum, one) => sum + one * one, 0) / newest)
    // What the ear holds is half a look old, and not at the wall yet.
    const outMs = (context.outputLatency || context.baseLatency) * 1_000
    const lyricsMs = Number(root.dataset['positionMs']) + outMs - ((newest / context.sampleRate) * 1_000) / 2
    looks.push({ lyricsMs, loudness, ...study(context.sampleRate) })
  }

  const watch = new MutationObserver(look)
  watch.observe(root, { attributes: true, attributeFilter: ['data-position-ms'] })
  await new Promise((resolve) => void setTimeout(resolve, forMs))
  watch.disconnect()
  return looks
}

/** One channel of 16-bit sound; `at` gives the sample of a second. */
function wav(at: (second: number) => number, seconds: number): Uint8Array {
  const count = seconds * sampleRate
  const view = new DataView(new ArrayBuffer(44 + count * 2))
  const write = (offset: number, text: string): void => {
    for (const [index, letter] of Array.from(text).entries()) view.setUint8(offset + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  view.setUint32(4, 36 + count * 2, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, count * 2, true)
  for (let index = 0; index < count; index += 1)
    view.setInt16(44 + index * 2, Math.round(at(index / sampleRate) * 32_767), true)
  return new Uint8Array(view.buffer)
}
