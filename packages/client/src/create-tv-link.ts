import { createLinkCommands } from './link-commands.ts'
import { openLink } from './link-core.ts'
import { createLinkNotices } from './link-notices.ts'
import { createLinkReports } from './link-reports.ts'
import type { LinkNeeds, TvLink } from './link.ts'

/** Creates the push socket of a TV's page, which is asked as well as told, and reports; it starts when it is woken. */
export function createTvLink(needs: LinkNeeds): TvLink {
  const notices = createLinkNotices()
  const commands = createLinkCommands()
  const { link, ears } = openLink(needs, (wire) => {
    const { answer, report, sendAgain, close } = createLinkReports({ ...wire, setTimer: needs.setTimer })
    return { take, answer, onBound: sendAgain, report, close }
  })

  async function take(content: unknown): Promise<boolean> {
    return (await commands.take(content)) ?? notices.take(content)
  }

  return {
    ...link,
    onNotice: notices.onNotice,
    onCommand: commands.onCommand,
    report: ears.report,
    close: () => {
      link.close()
      ears.close()
    },
  }
}
