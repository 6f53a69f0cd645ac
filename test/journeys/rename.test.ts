import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Party, scan, startParty } from './party.ts'

let party: Party
beforeAll(async () => {
  party = await startParty()
})
afterAll(() => party.end())

test('[PSH-9] whoever takes another name on the phone is called by it on the TV', async () => {
  const tv = await party.tv()
  const phone = await party.guestPhone(await scan(tv))
  await phone.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '我的' }).click()
  await phone.getByRole('button', { name: '修改昵称' }).click()
  await phone.getByRole('textbox', { name: '昵称' }).fill('唱歌的阿强')
  await phone.getByRole('button', { name: '保存' }).click()
  await tv.getByText('唱歌的阿强').first().waitFor()
  expect(party.troubles).toEqual([])
})
