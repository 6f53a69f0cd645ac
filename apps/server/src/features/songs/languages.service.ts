import { featureOf, readChannelConfig } from '@openktv/contract/channels'
import type { CatalogueStore } from './catalogue.store.ts'
import { createKept } from './kept.ts'

export type LanguagesNeeds = {
  catalogue: Pick<CatalogueStore, 'languages'>
  /** The channel of the TV that somebody is bound to. */
  channelOf: (userUuid: string) => Promise<string | undefined>
  /** The system configuration, as /config/listConfigs answers it. */
  systemConfig: unknown
  now: () => number
}

export type SongLanguages = ReturnType<typeof createLanguages>

/** The feature that names the channels on which Japanese and Korean songs are not offered as languages (spec SNG-7). */
const hiding = 'japaneseKoreanHidden'
const hiddenLanguages: ReadonlySet<string> = new Set(['日语', '韩语', '日文', '韩文'])
const none: ReadonlySet<string> = new Set()

/** The languages there are songs in. */
export function createLanguages({ catalogue, channelOf, systemConfig, now }: LanguagesNeeds) {
  // Songs of which nobody said the language are in none.
  const counted = createKept(async () => (await catalogue.languages()).filter(({ language }) => language !== ''), now)
  const said = featureOf(readChannelConfig(systemConfig), hiding)

  /** The languages that are kept from somebody, by the channel of their TV. */
  async function hiddenFrom(userUuid: string | undefined): Promise<ReadonlySet<string>> {
    if (said === undefined || !said.show || userUuid === undefined) return none
    const channel = await channelOf(userUuid)
    return channel !== undefined && said.channelList.includes(channel) ? hiddenLanguages : none
  }

  return { counted, hiddenFrom }
}
