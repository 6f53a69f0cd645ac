import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { channelsIn, featureOf, isOffered, isOnlineVersion, readChannelConfig, valueFor } from './channels.ts'

const list = (config: unknown) => [
  { confName: 'other', confValue: '1' },
  { confName: 'channelConfig', confValue: JSON.stringify(config) },
]

test('[VIP-8] groups, features and their texts are read from the list and from its stored text', () => {
  const answer = list({
    local: ['local', 'local_2'],
    pay: { show: true, channelList: ['k1'], labelKeys: ['pay.now'], values: { k1: 'card', f886: 'phone' } },
    found: { show: false },
    help: { show: true, channelList: [], values: '400' },
    'mid-autumn-alert': { channelList: ['nsta2'] },
  })
  for (const source of [answer, JSON.stringify(answer)]) {
    const config = readChannelConfig(source)
    expect(channelsIn(config, 'local')).toEqual(['local', 'local_2'])
    expect(channelsIn(config, 'nsta3')).toEqual([])
    expect(featureOf(config, 'pay')?.labelKeys).toEqual(['pay.now'])
    expect(['k1', 'home'].map((channel) => isOffered(config, 'pay', channel))).toEqual([true, false])
    expect(isOffered(config, 'found', 'k1')).toBe(false)
    expect(isOffered(config, 'mid-autumn-alert', 'nsta2')).toBe(true)
    expect(isOffered(config, 'nothing is said of it', 'k1')).toBe(true)
    expect(['k1', 'f886', 'home'].map((channel) => valueFor(config, 'pay', channel))).toEqual(['card', 'phone', ''])
    expect(valueFor(config, 'help', 'home')).toBe('400')
  }
})

test('[SHL-12] the online version is told by its host', () => {
  const config = readChannelConfig(list({ 'online-version': { hostList: ['online.example.com'] } }))
  expect(isOnlineVersion(config, 'online.example.com')).toBe(true)
  expect(isOnlineVersion(config, 'ktv.example.com')).toBe(false)
  expect(isOnlineVersion({}, 'online.example.com')).toBe(false)
})

test('[AUT-10] a configuration that cannot be read is an empty one', () => {
  for (const broken of ['', '{', 'null', '[]', '[{"confName":"channelConfig"}]', undefined, 7, list([1]), list('x')])
    expect(readChannelConfig(broken)).toEqual({})
})

test('[VIP-8] whatever the operator writes, nothing breaks, and one wrong field spoils no other', () => {
  const name = fc.oneof(fc.constantFrom('pay', 'local', '__proto__', 'constructor', 'toString'), fc.string())
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(name, fc.jsonValue()),
    fc.constant({ channelList: 'k1', show: false }),
  )
  fc.assert(
    fc.property(fc.dictionary(name, anything), name, name, (written, feature, channel) => {
      const config = readChannelConfig(list(written))
      expect(typeof isOffered(config, feature, channel)).toBe('boolean')
      expect(typeof valueFor(config, feature, channel)).toBe('string')
      expect(Array.isArray(channelsIn(config, feature))).toBe(true)
      expect(isOnlineVersion(config, channel)).toBe(false)
    }),
  )
  const config = readChannelConfig(list({ pay: { show: 'yes', channelList: ['k1'], values: [1] } }))
  expect(featureOf(config, 'pay')).toEqual({ show: true, channelList: ['k1'], labelKeys: [], values: '' })
})
