import { openLink } from './link-core.ts'
import { createLinkNotices } from './link-notices.ts'
import type { Link, LinkNeeds } from './link.ts'

/** Creates the push socket of a phone's page; it starts when it is woken. */
export function createLink(needs: LinkNeeds): Link {
  const { onNotice, take } = createLinkNotices()
  const { link } = openLink(needs, () => ({
    take: async (content) => take(content),
    answer: () => false,
    onBound: () => undefined,
  }))
  return { ...link, onNotice }
}
