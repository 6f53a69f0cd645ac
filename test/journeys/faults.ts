import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { until } from './until.ts'

/** What a screen breaks of the rules of WCAG A and AA, with the element that does. */
export async function faults(page: Page): Promise<string[]> {
  // No screen has frames of other origins, and nobody reads what is in order: the looking takes a quarter of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await axe.withTags(['wcag2a', 'wcag2aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** The same, dark and then light. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    // Colours fade over.
    await until('the screen stands still', 5_000, () => page.evaluate(() => document.getAnimations().length === 0))
    found.push(...(await faults(page)).map((fault) => `${colorScheme}: ${fault}`))
  }
  return found
}
