import type { Page } from 'playwright-core'

const phonesMost = 3

/** Does the same with each of several things, on a few phones at the same time: while a page loads on one, another is looked at. Closes the phones. */
export async function onPhones<T>(
  open: () => Promise<Page>,
  things: readonly T[],
  look: (phone: Page, thing: T) => Promise<void>,
): Promise<void> {
  const left = [...things]
  async function lookOn(phone: Page): Promise<void> {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await look(phone, thing)
  }
  const phones = await Promise.all(Array.from({ length: phonesMost }, () => open()))
  // After a failure nothing new is begun.
  await Promise.all(phones.map((phone) => lookOn(phone))).finally(() => left.splice(0))
  for (const phone of phones) await phone.context().close()
}
