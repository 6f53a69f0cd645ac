import { fetchUserInfo } from '@openktv/contract/account'
import { changeHeadImage } from '@openktv/contract/head-image'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { aPhoneNumber, register, signInByCode } from '../../testing/people.ts'
import { openShop, type Shop, type Tv } from '../../testing/shop.ts'

let shop: Shop
let tv: Tv
beforeAll(async () => {
  shop = await openShop({ needs: { trustProxy: true } })
  tv = await shop.aTv()
})
afterAll(() => shop.close())

const uploaded = z.object({ mediaId: z.string() })
const minuteMs = 60_000
const segment = (marker: number, text: string) => [0xff, marker, 0, text.length + 2, ...Buffer.from(text)]
const jpeg = (...notes: number[][]) =>
  Buffer.from([0xff, 0xd8, ...segment(0xe0, 'JFIF'), ...notes.flat(), ...segment(0xda, 'scan'), 1, 2, 3, 0xff, 0xd9])
const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const chunk = (name: string, data: string) => [0, 0, 0, data.length, ...Buffer.from(name + data), 0, 0, 0, 0]
const png = (...chunks: number[][]) => Buffer.from([...pngStart, ...chunks.flat()])

/** Uploads a file to the messaging app, as its JS-SDK does. */
async function upload(bytes: Uint8Array, type = 'image/jpeg'): Promise<string> {
  const body = new URLSearchParams({ type, data: Buffer.from(bytes).toString('base64') })
  const answer = await fetch(`${shop.origin}/sandbox/wechat/media`, { method: 'POST', body })
  return uploaded.parse(await answer.json()).mediaId
}

async function misbehave(how: string): Promise<void> {
  const body = new URLSearchParams({ service: 'wechat', how, times: '1' })
  expect((await fetch(`${shop.origin}/sandbox/misbehave`, { method: 'POST', body })).ok).toBe(true)
}

async function stored(address: string) {
  const answer = await fetch(shop.origin + address)
  return {
    http: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

test('[MED-4] a picture from the messaging app is somebody’s, without what the camera wrote into it; the one before is gone', async () => {
  const { call } = await shop.aPhone(tv)
  expect(await call(fetchUserInfo, {})).not.toHaveProperty('headImage')
  const taken = jpeg(segment(0xe1, 'Exif GPS 31.2 121.5'), segment(0xfe, 'by somebody'), segment(0xe2, 'ICC_PROFILE'))
  const { headImage } = await call(changeHeadImage, { mediaId: await upload(taken) })
  expect(headImage).toMatch(/^\/files\/heads\/[\w-]{22}\.jpg$/)
  expect(await call(fetchUserInfo, {})).toMatchObject({ headImage })
  const bare = jpeg(segment(0xe2, 'ICC_PROFILE'))
  expect(await stored(headImage)).toEqual({ http: 200, type: 'image/jpeg', bytes: bare })

  const drawn = [chunk('IHDR', 'size'), chunk('IDAT', 'colours'), chunk('IEND', '')]
  const [first = [], ...rest] = drawn
  const second = await call(changeHeadImage, { mediaId: await upload(png(first, chunk('eXIf', 'GPS'), ...rest)) })
  expect(await stored(second.headImage)).toEqual({ http: 200, type: 'image/png', bytes: png(...drawn) })
  await expect.poll(async () => (await stored(headImage)).http).toBe(404)
})

test('[MED-4] what is no picture, or cannot be had, changes nothing', async () => {
  const { call } = await shop.aPhone(tv)
  const broken = [
    png(chunk('IHDR', 'size')),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]),
    Buffer.from('<svg onload=x>'),
  ]
  const failed = { status: 400, message: 'msg.operation.failed' }
  for (const bytes of broken) {
    await expect(call(changeHeadImage, { mediaId: await upload(bytes) })).rejects.toMatchObject(failed)
  }
  await expect(call(changeHeadImage, { mediaId: 'invented' })).rejects.toMatchObject(failed)
  const mediaId = await upload(jpeg())
  await misbehave('error')
  await expect(call(changeHeadImage, { mediaId })).rejects.toMatchObject(failed)
  expect(await call(fetchUserInfo, {})).not.toHaveProperty('headImage')
  await expect(call(changeHeadImage, { mediaId })).rejects.toMatchObject({ status: 429, message: 'msg.too.many' })
  shop.pass(minuteMs)
  await misbehave('staleToken')
  expect(await call(changeHeadImage, { mediaId })).toMatchObject({ headImage: expect.stringContaining('heads/') })
  for (const wrong of ['', '../token', 'x'.repeat(129)]) {
    await expect(call(changeHeadImage, { mediaId: wrong })).rejects.toMatchObject({ status: 400 })
  }
  await expect(shop.caller()(changeHeadImage, { mediaId })).rejects.toMatchObject({ status: 401 })
})

test('[MED-4] a guest’s picture goes along into an account that has none', async () => {
  const account = aPhoneNumber()
  await register(shop, account)
  const addresses: string[] = []
  for (let time = 0; time < 2; time += 1) {
    shop.pass(minuteMs)
    const guest = await shop.aPhone(tv)
    addresses.push((await guest.call(changeHeadImage, { mediaId: await upload(jpeg()) })).headImage)
    const { token } = await signInByCode(shop, account, guest.token)
    expect(await shop.caller(token)(fetchUserInfo, {})).toMatchObject({ headImage: addresses[0] })
  }
})
