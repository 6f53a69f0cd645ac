import type { TvLink } from '@openktv/client/link'
import { pushTimeoutMs } from '@openktv/contract/business'
import { type NetworkState, qualityOf } from '@openktv/contract/network'
import { action, type Command } from '@openktv/contract/remote'

export type NetworkNeeds = {
  link: Pick<TvLink, 'echo' | 'onState' | 'onCommand'>
  /** Milliseconds of a clock that nobody can set. */
  nowMs: () => number
  /** What this TV is connected by, where the browser says it. */
  kind: () => string | undefined
  setTimer: (callback: () => void, delayMs: number) => () => void
  /** Called when phones should hear of it: the network is another kind of network now, or somebody has asked. */
  onNews: () => void
}

/** How well this TV hears the server (spec PSH-7: type 10). Whoever creates it closes it. */
export type NetworkWatch = {
  /** As it was last found; undefined until this connection has been looked at. */
  state: () => NetworkState | undefined
  close: () => void
}

// One slow answer is an accident (the page has just been opened, a song is being decoded): the middle one of three is how it is.
const looksKept = 3
const calmMs = 60_000
const doubtMs = 10_000

/** Looks when the socket is bound and then every minute, every 10 s while not all is well; and when a phone asks for it. */
export function watchNetwork({ link, nowMs, kind, setTimer, onNews }: NetworkNeeds): NetworkWatch {
  let found = nothingFound
  let stopTimer: (() => void) | undefined
  // Rises with every connection, so that what was asked on an earlier one counts no more.
  let turn = 0

  async function look(isAsked: boolean): Promise<void> {
    stopTimer?.()
    const mine = turn
    const fromMs = nowMs()
    const isBack = await link.echo()
    if (mine !== turn) return
    const before = found.state?.quality
    found = withLook(found, isBack ? nowMs() - fromMs : pushTimeoutMs, kind())
    stopTimer?.()
    stopTimer = setTimer(() => void look(false), isCalm(found) ? calmMs : doubtMs)
    if (isAsked || found.state?.quality !== before) onNews()
  }

  // The command is acknowledged at once; what is found follows as a report.
  async function obey({ type }: Command): Promise<void> {
    if (type === action.deviceNetwork) void look(true)
  }

  function forget(): void {
    turn += 1
    stopTimer?.()
    found = nothingFound
  }

  const stopCommands = link.onCommand(obey)
  const stopStates = link.onState((state) => {
    forget()
    if (state === 'connected') void look(false)
  })
  return {
    state: () => found.state,
    close: () => {
      stopCommands()
      stopStates()
      forget()
    },
  }
}

/** What the TV says of itself also tells how well it hears the server. */
export function withNetwork(report: TvLink['report'], state: NetworkWatch['state']): TvLink['report'] {
  return (told) => report(told.type === 'player' ? { ...told, player: { ...told.player, network: state() } } : told)
}

/** What the last looks at a connection have found; `state` is missing until that is certain. */
type Found = { rttsMs: readonly number[]; state: NetworkState | undefined }

const nothingFound: Found = { rttsMs: [], state: undefined }

function withLook({ rttsMs: before }: Found, lastMs: number, kind: string | undefined): Found {
  const rttsMs = [...before, lastMs].slice(-looksKept)
  const rttMs = Math.round(middleOf(rttsMs))
  const quality = qualityOf(rttMs)
  const isCertain = quality === 'good' || rttsMs.length > 1
  return { rttsMs, state: isCertain ? { quality, rttMs, ...(kind !== undefined && { kind }) } : undefined }
}

// Of two the quicker one.
function middleOf([one = 0, other = Infinity, third = 0]: readonly number[]): number {
  return Math.max(Math.min(one, other), Math.min(Math.max(one, other), third))
}

function isCalm({ rttsMs }: Found): boolean {
  return rttsMs.every((rttMs) => qualityOf(rttMs) === 'good')
}
