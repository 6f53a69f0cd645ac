import { cmd, errorCode } from '@openktv/contract/push'
import { action, fetchChooseList, pushMessage } from '@openktv/contract/remote'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { songs } from '../../engines/database/song-tables.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { openTvRoom } from './testing/tv-room.ts'

const bare = { songNo: '9001', name: '没有伴奏的歌', language: '国语', popularity: 1 }

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.engines.database.orm.insert(songs).values(bare)
})
afterAll(() => shop.close())

test('[SNG-11] a song that there is nothing to play from is refused by that reason, over the socket and over HTTP', async () => {
  const { anna, phones, choose } = await openTvRoom(shop)
  expect(await choose(phones[0], bare.songNo)).toMatchObject({
    cmd: cmd.error,
    body: { code: errorCode.pushFailed, reason: 'msg.song.no.recording' },
  })
  const press = { type: action.pushSong, id: 'press-over-http', musicNo: bare.songNo } as const
  await expect(anna.call(pushMessage, press)).rejects.toMatchObject({ status: 5002, message: 'msg.song.no.recording' })
  expect((await anna.call(fetchChooseList, {})).recordJson.list).toEqual([])
  expect((await choose(phones[0], '1001')).cmd).toBe(cmd.ok)
})
