import { action, type QueueCommand } from '@openktv/contract/remote'
import { type Party, songNos } from './guests.ts'
import type { RealHouse } from './real-house.ts'
import { openStage, type Placed, type Stage, until } from './stage.ts'

const disconnects = 500
// A press now and then, so that some are cut in the middle.
const pressEvery = 10

/** A TV and its phone lose their sockets five hundred times while presses are under way: nothing is left behind. Answers what is wrong. */
export async function cutAgainAndAgain(house: RealHouse, party: Party): Promise<string[]> {
  const stage = openStage(house, party)
  const [one, two] = house.servers
  try {
    const pages = [await stage.tv(one), await stage.phone(two)] as const
    const before = await heldBy(house)
    await cutAll(stage, pages)
    const [, phone] = pages
    await stage.press(phone)
    await until('nothing is held that was not before', async () => (await heldBy(house)) === before).catch(
      () => undefined,
    )
    const after = await heldBy(house)
    return [...(after === before ? [] : [`held before: ${before}\nand after: ${after}`]), ...(await stage.check())]
  } finally {
    stage.leave()
  }
}

async function cutAll(stage: Stage, pages: readonly [Placed, Placed]): Promise<void> {
  const [, phone] = pages
  const pressing: Promise<unknown>[] = []
  for (let count = 0; count < disconnects; count += 1) {
    const { page } = pages[count % 2 === 0 ? 0 : 1] ?? phone
    await until('the page is connected', () => page.link.state() === 'connected')
    if (count % pressEvery === 0) pressing.push(stage.press(phone, wish(phone)))
    page.disconnect()
    // It is tried again at once, as by somebody who opens the page.
    await until('the page has noticed', () => page.link.state() !== 'connected')
    page.link.wake()
  }
  await Promise.all(pressing)
  for (const { page } of pages) await until('the page is connected', () => page.link.state() === 'connected')
}

// The queue stays short.
function wish({ page }: Placed): (id: string) => QueueCommand {
  const [first, second] = page.shown()?.items ?? []
  if (!first || !second) return (id) => ({ type: action.pushSong, id, musicNo: songNos[0] ?? '' })
  return (id) => ({ type: action.deleteSong, id, itemId: second.itemId })
}

// What the servers and NATS hold for whoever is connected.
async function heldBy({ servers, nats }: RealHouse): Promise<string> {
  const lines = await Promise.all(servers.map(({ origin }) => pushHeld(origin)))
  return [...lines.flat(), `NATS subscriptions ${await nats.subscriptions()}`].join('; ')
}

async function pushHeld(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/metrics`, { headers: { connection: 'close' } })
  return (await answer.text()).split('\n').filter((line) => line.startsWith('openktv_push_held{'))
}
