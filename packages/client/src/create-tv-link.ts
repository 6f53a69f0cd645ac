import type { Packet } from '@openktv/contract/push'
import { command, deliveredQueue, isQueueCommand } from '@openktv/contract/remote'
import { createLinkCommands } from './link-commands.ts'
import { openLink } from './link-core.ts'
import { createLinkEcho } from './link-echo.ts'
import { createLinkNotices } from './link-notices.ts'
import { createLinkReports } from './link-reports.ts'
import { createLinkStandstill } from './link-standstill.ts'
import type { TvLink, TvLinkNeeds } from './link.ts'

/** Creates the push socket of a TV's page, which is asked as well as told, and reports; it starts when it is woken. */
export function createTvLink(needs: TvLinkNeeds): TvLink {
  const notices = createLinkNotices()
  const commands = createLinkCommands()
  const { link, ears } = openLink(needs, (wire) => {
    const reports = createLinkReports({ ...wire, setTimer: needs.setTimer })
    const echoes = createLinkEcho({ ...wire, setTimer: needs.setTimer })
    const standstill = createLinkStandstill({ ...needs, ...wire, echo: echoes.echo })
    const answer = (packet: Packet): boolean => echoes.answer(packet) || reports.answer(packet)
    const onBound = (): void => {
      standstill.onBound()
      reports.sendAgain()
    }
    return { take, answer, onBound, reports, echoes, standstill }
  })

  async function take(content: unknown): Promise<boolean> {
    const delivered = deliveredQueue.safeParse(content)
    if (delivered.success) notices.take({ type: 'queue', queue: delivered.data.queue })
    // Whoever still waits for it is heard again: the server asks anew after 2 s (docs/protocol.md, P14).
    if (ears.standstill.isBehind() && isMomentary(content)) return false
    return (await commands.take(content)) ?? notices.take(content)
  }

  return {
    ...link,
    onNotice: notices.onNotice,
    onCommand: commands.onCommand,
    report: ears.reports.report,
    echo: ears.echoes.echo,
    wake: () => {
      ears.standstill.catchUp()
      link.wake()
    },
    close: () => {
      link.close()
      ears.standstill.close()
      ears.reports.close()
      ears.echoes.close()
    },
  }
}

function isMomentary(content: unknown): boolean {
  const asked = command.safeParse(content)
  return asked.success && !isQueueCommand(asked.data)
}
