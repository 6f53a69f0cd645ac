import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** Waits until this stands in the page's title, which a screen sets a moment after it is drawn. Throws after 10 s. */
export async function titled(page: Page, title: string): Promise<void> {
  await until(`the title says ${title}`, 10_000, async () => (await page.title()).includes(title))
}
