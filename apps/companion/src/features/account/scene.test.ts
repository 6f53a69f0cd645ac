import { expect, test } from 'vitest'
import { sceneOf } from './scene.ts'

test('[AUT-13] the pages of a recording and of the TV’s sign-in say why they ask who somebody is, the others do not', () => {
  for (const path of ['/media/share', '/media/detail', '/recordingPlay/u/s', '/recording/1/u'])
    expect(sceneOf(path)).toEqual({ scene: 'show_time' })
  for (const path of ['/ott/login', '/qrcodeAuth/abc']) expect(sceneOf(path)).toEqual({ scene: 'scan_login' })
  for (const path of ['/', '/index', '/media/edit/cover', '/login', '/recordings']) expect(sceneOf(path)).toEqual({})
})
