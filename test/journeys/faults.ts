import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** What a screen breaks of the rules of WCAG A and AA, with the element that does. */
export async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
