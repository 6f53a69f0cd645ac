import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { startNewServer } from './server.ts'
import { until } from './until.ts'

const scratch = path.resolve('.tmp')
const names = 'opened-shop-'

/**
 * Vitest's set-up of the journeys: the data folder of a shop that has been opened once, all songs rendered, of which each server of a journey gets a
 * copy. It is made while other tests run, and kept in `.tmp` until the server is built anew.
 */
export function setup(): (() => Promise<void>) | undefined {
  // Another project of journeys was first.
  if (process.env['OPENKTV_OPENED_SHOP'] !== undefined) return undefined
  const { mtimeMs } = statSync('apps/server/dist/main.js')
  const shop = path.join(scratch, `${names}${mtimeMs}`)
  process.env['OPENKTV_OPENED_SHOP'] = shop
  mkdirSync(scratch, { recursive: true })
  for (const name of readdirSync(scratch))
    if (name.startsWith(names) && name !== path.basename(shop))
      rmSync(path.join(scratch, name), { recursive: true, force: true })
  if (existsSync(shop)) return undefined
  const opening = open(shop).catch((error: unknown) => writeFileSync(`${shop}-failed`, String(error)))
  return () => opening
}

async function open(shop: string): Promise<void> {
  const server = await startNewServer()
  try {
    // Beside other tests it takes a while.
    await until('all songs are rendered', 900_000, () => /all \d+ songs are rendered/.test(server.output()))
    await server.close()
    const draft = await mkdtemp(path.join(scratch, 'opening-'))
    await cp(server.folder, draft, { recursive: true })
    await rename(draft, shop).catch(async (error: unknown) => {
      await rm(draft, { recursive: true, force: true })
      // Another run was quicker.
      if (!existsSync(shop)) throw error
    })
  } finally {
    await server.stop()
  }
}
