import { expect, test } from 'vitest'
import { isFoundShown } from './found-rule.ts'

const stored = (config: unknown) => JSON.stringify([{ confName: 'channelConfig', confValue: JSON.stringify(config) }])

test('[SHL-12] the online version has no show area', () => {
  const systemConfig = stored({ 'online-version': { hostList: ['online.example.com'] } })
  expect(isFoundShown({ systemConfig, host: 'online.example.com', channel: 'home' })).toBe(false)
  expect(isFoundShown({ systemConfig, host: 'ktv.example.com', channel: 'home' })).toBe(true)
})

test('[VIP-8] a channel that is not offered the show area does not see it', () => {
  const systemConfig = stored({ found: { show: true, channelList: ['k1'] } })
  expect(isFoundShown({ systemConfig, host: 'a', channel: 'k1' })).toBe(true)
  expect(isFoundShown({ systemConfig, host: 'a', channel: 'home' })).toBe(false)
})

test('[AUT-10] a stored configuration that is missing or broken hides nothing', () => {
  for (const systemConfig of [undefined, '', '{', '[7]'])
    expect(isFoundShown({ systemConfig, host: 'a', channel: 'home' })).toBe(true)
})
