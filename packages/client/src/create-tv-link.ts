import type { Packet } from '@openktv/contract/push'
import { deliveredQueue } from '@openktv/contract/remote'
import { createLinkCommands } from './link-commands.ts'
import { openLink } from './link-core.ts'
import { createLinkEcho } from './link-echo.ts'
import { createLinkNotices } from './link-notices.ts'
import { createLinkReports } from './link-reports.ts'
import type { LinkNeeds, TvLink } from './link.ts'

/** Creates the push socket of a TV's page, which is asked as well as told, and reports; it starts when it is woken. */
export function createTvLink(needs: LinkNeeds): TvLink {
  const notices = createLinkNotices()
  const commands = createLinkCommands()
  const { link, ears } = openLink(needs, (wire) => {
    const reports = createLinkReports({ ...wire, setTimer: needs.setTimer })
    const echoes = createLinkEcho({ ...wire, setTimer: needs.setTimer })
    const answer = (packet: Packet): boolean => echoes.answer(packet) || reports.answer(packet)
    return { take, answer, onBound: reports.sendAgain, reports, echoes }
  })

  async function take(content: unknown): Promise<boolean> {
    const delivered = deliveredQueue.safeParse(content)
    if (delivered.success) notices.take({ type: 'queue', queue: delivered.data.queue })
    return (await commands.take(content)) ?? notices.take(content)
  }

  return {
    ...link,
    onNotice: notices.onNotice,
    onCommand: commands.onCommand,
    report: ears.reports.report,
    echo: ears.echoes.echo,
    close: () => {
      link.close()
      ears.reports.close()
      ears.echoes.close()
    },
  }
}
