import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zhCn } from '../../apps/companion/src/shared/i18n/zh-cn.ts'
import { type Party, scan, startParty } from './party.ts'

// Many pages, on a machine that may be busy.
const patient = { timeout: 60_000 }

let folder: string
let picture: string
let party: Party
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'openktv-camera-'))
  // What the camera sees: a film of one picture.
  picture = path.join(folder, 'camera.mjpeg')
  party = await startParty({
    flags: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${picture}`,
    ],
  })
})
afterAll(async () => {
  await party.end()
  await rm(folder, { recursive: true, force: true })
})

test(
  '[BND-2] [BND-4] the camera of an ordinary browser finds the TV’s code, and the phone is connected',
  patient,
  async () => {
    const tv = await party.tv({ viewport: { width: 1280, height: 720 } })
    await scan(tv)
    await writeFile(picture, await tv.screenshot({ type: 'jpeg', quality: 90 }))
    const phone = await party.phone(`${party.server.origin}/song/control`)
    const wasm = phone.waitForResponse((response) => response.url().endsWith('.wasm'))
    const bound = phone.waitForResponse('**/api/user/bindDevice')
    await phone.getByRole('button', { name: zhCn['bind.go'] }).first().click()
    await phone.getByRole('button', { name: zhCn['bind.camera'] }).click()
    expect(new URL((await wasm).url()).origin).toBe(party.server.origin)
    expect((await bound).status()).toBe(200)
    await phone.getByText(zhCn['queue.empty']).waitFor()
    expect(await phone.locator('video').count()).toBe(0)
    expect(party.troubles).toEqual([])
    await phone.context().close()
  },
)
