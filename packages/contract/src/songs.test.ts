import { expect, test } from 'vitest'
import { setFavorite } from './singers.ts'
import { toSong } from './songs.ts'

const received = {
  serialNo: '100001',
  nameNorm: '送别',
  image: '',
  fileMark: 'demo',
  vipStutas: 1,
  singers: ['李叔同', '合唱'],
  language: '国语',
  popularity: 9812,
  isFavorite: 1,
}

test('[SNG-1] a song as received is shown as number, name, icon and charge', () => {
  expect(toSong(received)).toEqual({
    musicNo: '100001',
    musicName: '送别',
    musicIcon: '',
    charge: true,
    singer: '李叔同 / 合唱',
    language: '国语',
    popularity: 9812,
    isFavorite: true,
    hasRecording: true,
  })
})

test('[SNG-9] a favourite toggle reads its wanted state from a form', () => {
  expect(setFavorite.input.parse({ type: '1', id: '100001', favorite: '1' })).toEqual({
    type: 1,
    id: '100001',
    favorite: true,
  })
  expect(setFavorite.input.safeParse({ type: '3', id: '1', favorite: '1' }).success).toBe(false)
})
