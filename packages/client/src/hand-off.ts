// Only this one shape is ever written: 22 characters of a one-time ticket, and nothing around them.
const shape = /^<script src="\/pay\/handoff\/[A-Za-z0-9_-]{22}\.js"><\/script>$/

/** The parts of the browser's Trusted Types that writing needs. */
type Policy = { createHTML: (markup: string) => unknown }
type TrustedTypes = {
  createPolicy: (name: string, rules: { createHTML: (markup: string) => string }) => Policy
}

let policy: Policy | undefined

/** Whether a string hands over to a payment; every other one stays a string (spec REQ-5). */
export function isHandOff(markup: string): boolean {
  return shape.test(markup)
}

/** Writes the hand-over to a payment into the document, which then is the payment's; any other string changes nothing (spec REQ-5). */
export function handOff(page: Document, markup: string): void {
  if (!isHandOff(markup)) return
  const trusted = policyOf(page).createHTML(markup)
  page.open()
  // Typed for strings only, though it takes what a policy has vouched for.
  const writer: { write: unknown } = page
  if (typeof writer.write === 'function') Reflect.apply(writer.write, page, [trusted])
  page.close()
}

// A policy's name can be given only once on a page. A browser without Trusted Types has the shape and the page's CSP.
function policyOf({ defaultView }: Document): Policy {
  const types: TrustedTypes | undefined = defaultView === null ? undefined : Reflect.get(defaultView, 'trustedTypes')
  policy ??= types?.createPolicy('ktv-script', { createHTML: vouched }) ?? { createHTML: vouched }
  return policy
}

function vouched(markup: string): string {
  if (!isHandOff(markup)) throw new TypeError('not the hand-over to a payment')
  return markup
}
