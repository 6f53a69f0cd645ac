import { isOffered, isOnlineVersion, readChannelConfig } from '@openktv/contract/channels'

export type FoundAsked = {
  /** The system configuration as it was stored for this visit, if it was. */
  systemConfig: string | undefined
  /** The host the page was opened at. */
  host: string
  /** The user's sales channel. */
  channel: string
}

/** Whether the bar has the show area: not at a host of the online version (spec SHL-12), nor in a channel that is not offered it (spec VIP-8). */
export function isFoundShown({ systemConfig, host, channel }: FoundAsked): boolean {
  const config = readChannelConfig(systemConfig)
  return !isOnlineVersion(config, host) && isOffered(config, 'found', channel)
}
