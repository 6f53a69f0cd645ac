import { homeId } from '@openktv/contract/business'

const paying = ['local', 'nsta2', 'nsta3', 'k1', 'f886']

const channelConfig = {
  ...Object.fromEntries([...paying, homeId].map((channel) => [channel, [channel]])),
  // At home everything is free, so nothing is sold there (spec VIP-6, VIP-8).
  pay: { show: true, channelList: paying, labelKeys: [], values: '' },
  // On this channel Japanese and Korean are not among the languages of songs (spec SNG-7).
  japaneseKoreanHidden: { show: true, channelList: ['nsta2'], labelKeys: [], values: '' },
  'mid-autumn-alert': { channelList: [] },
  // The show area is everybody's, except at the hosts of the online version (spec SHL-12).
  found: { show: true, channelList: [], labelKeys: [], values: '' },
  'online-version': { hostList: [] },
}

/** The system configuration (spec VIP-8): which channel is of which group, and what each offers. */
export const systemConfig = [{ confName: 'channelConfig', confValue: JSON.stringify(channelConfig) }]

/** The type of the system configuration in /config/listConfigs. */
export const systemConfigType = 6
