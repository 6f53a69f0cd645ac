import * as z from 'zod/mini'

/** The name of the entry that says what each sales channel offers (spec VIP-8). */
const entryName = 'channelConfig'

const configs = z.array(z.object({ confName: z.string(), confValue: z.string() }))
const texts = z.array(z.string())
const channelConfig = z.record(z.string(), z.unknown())

/** What each channel offers, as the operator wrote it; read it with the functions below, which take whatever is there. */
export type ChannelConfig = z.infer<typeof channelConfig>

/** What is said of one feature: whether it is offered, to which channels (none named: to all), and its texts. */
export type ChannelFeature = {
  show: boolean
  channelList: readonly string[]
  labelKeys: readonly string[]
  /** One text for everybody, or one for each channel. */
  values: string | Readonly<Record<string, string>>
}

const otherwise = z.catch

// Each field falls back by itself: one wrong field spoils no other.
const feature = z.object({
  show: otherwise(z.boolean(), true),
  channelList: otherwise(texts, []),
  labelKeys: otherwise(texts, []),
  values: otherwise(z.union([z.string(), z.record(z.string(), z.string())]), ''),
})

/** The channel configuration in the system configuration, given as the answer of /config/listConfigs or its JSON text; empty where it cannot be read (spec VIP-8, AUT-10). */
export function readChannelConfig(systemConfig: unknown): ChannelConfig {
  const list = z.safeParse(configs, typeof systemConfig === 'string' ? parsed(systemConfig) : systemConfig)
  const entry = list.success ? list.data.find(({ confName }) => confName === entryName) : undefined
  const config = z.safeParse(channelConfig, entry && parsed(entry.confValue))
  return config.success ? config.data : {}
}

/** The channels of a group such as `local` or `nsta2`; none where there is no such group. */
export function channelsIn(config: ChannelConfig, group: string): readonly string[] {
  const channels = z.safeParse(texts, own(config, group))
  return channels.success ? channels.data : []
}

/** What is said of a feature; undefined where nothing is. */
export function featureOf(config: ChannelConfig, name: string): ChannelFeature | undefined {
  const read = z.safeParse(feature, own(config, name))
  return read.success ? read.data : undefined
}

/** Whether a channel is offered a feature. What nothing is said of is offered. */
export function isOffered(config: ChannelConfig, name: string, channel: string): boolean {
  const said = featureOf(config, name)
  if (said === undefined) return true
  return said.show && (said.channelList.length === 0 || said.channelList.includes(channel))
}

/** A feature's text for a channel; empty where there is none. */
export function valueFor(config: ChannelConfig, name: string, channel: string): string {
  const values = featureOf(config, name)?.values ?? ''
  return typeof values === 'string' ? values : (own(values, channel) ?? '')
}

/** Whether the page was opened at a host of the 'online version', which has no show area (spec SHL-12). */
export function isOnlineVersion(config: ChannelConfig, host: string): boolean {
  const said = z.safeParse(z.object({ hostList: texts }), own(config, 'online-version'))
  return said.success && said.data.hostList.includes(host)
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
