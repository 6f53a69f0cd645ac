import type { CDPSession, Page } from 'playwright-core'

// A phone of the lower half beside a machine that builds software (the factor of the lab's measurements).
const slowdown = 4

/** Makes a page's processor four times slower; the session drives it further. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}
