import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { startServer } from './server.ts'
import { until } from './until.ts'

const scratch = path.resolve('.tmp')
const names = 'opened-shop-'

/**
 * Vitest's set-up of the journeys: the data folder of a shop that has been opened once, all songs rendered, of which each server of a journey gets a
 * copy. It is kept in `.tmp` until the server is built anew.
 */
export async function setup(): Promise<void> {
  const { mtimeMs } = await stat('apps/server/dist/main.js')
  const shop = path.join(scratch, `${names}${mtimeMs}`)
  if (!existsSync(shop)) await open(shop)
  for (const name of await readdir(scratch))
    if (name.startsWith(names) && name !== path.basename(shop))
      await rm(path.join(scratch, name), { recursive: true, force: true })
  process.env['OPENKTV_OPENED_SHOP'] = shop
}

async function open(shop: string): Promise<void> {
  const server = await startServer()
  try {
    await until('all songs are rendered', 240_000, () => /all \d+ songs are rendered/.test(server.output()))
    await server.close()
    await mkdir(scratch, { recursive: true })
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
