import type { Page } from 'playwright-core'

/** The loudest sample that is heard in so long. */
export function loudestSample(page: Page, forMs: number): Promise<number> {
  return page.evaluate(async (listenMs) => {
    const samples = new Float32Array(8_192)
    const untilMs = performance.now() + listenMs
    let loudest = 0
    while (performance.now() < untilMs) {
      window.ktvEar?.getFloatTimeDomainData(samples)
      loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), loudest)
      await new Promise((resolve) => void setTimeout(resolve, 50))
    }
    return loudest
  }, forMs)
}

/** How loud the softest hundredth of a second is among the last that were heard while the page could do nothing for so long. */
export function quietestWhileBusy(page: Page, forMs: number): Promise<number> {
  return page.evaluate((busyMs) => {
    const untilMs = performance.now() + busyMs
    while (performance.now() < untilMs);
    const samples = new Float32Array(8_192)
    window.ktvEar?.getFloatTimeDomainData(samples)
    const long = 512
    const parts = Array.from({ length: samples.length / long }, (_, part) =>
      samples.slice(part * long, (part + 1) * long),
    )
    return Math.min(...parts.map((part) => Math.sqrt(part.reduce((sum, one) => sum + one * one, 0) / long)))
  }, forMs)
}
