import { pushTimeoutMs } from '@openktv/contract/business'
import type { MessageKey } from '@openktv/contract/envelope'
import { action, type QueueCommand } from '@openktv/contract/remote'
import { itemIdAt } from './item-id.ts'
import type { Written } from './press-writer.ts'
import { type CommandOutcome, type RemoteNeeds, type Tv, unacknowledged } from './remote-needs.ts'
import type { Press } from './settle-press.ts'
import { queueTexts, snapshotOf, tellQueue } from './snapshots.ts'

type Wanted = { userUuid: string; command: QueueCommand }
type Needs = RemoteNeeds & { write: (press: Press) => Promise<Written> }

/** Does a press that changes the queue: stored first, then told to the TV, whose ACK makes it done, and to every phone. */
export async function pressQueue(needs: Needs, tv: Tv, asked: Wanted): Promise<CommandOutcome> {
  const { command, userUuid } = asked
  const { ticks = () => performance.now() } = needs
  const untilMs = ticks() + pushTimeoutMs
  const missed = await unreached(needs, tv, asked)
  if (missed) return missed
  const song = await songOf(needs, command)
  if (typeof song === 'string') return { kind: 'failed', message: song }
  const written = await needs.write({ userUuid, tv, command, song, nowMs: needs.now() })
  if (written.kind === 'refused') return { kind: 'failed', message: written.message }
  const { kind, result } = written
  const queue = await snapshotOf(needs, tv.deviceId, written.queue)
  if (kind === 'repeated') {
    // The first one may have failed between its commit and this.
    needs.notify(tv.deviceId, { type: 'queue', queue })
    return stillDone(needs, asked)
  }
  // To the TV the queue comes with the press: one frame, one ACK for both. To the phones it comes with the answer.
  const texts = queueTexts(command, queue)
  const delivery = await patiently(needs.deliver(tv.deviceId, texts.tv, untilMs - ticks()), () =>
    needs.notifyPhones(tv.deviceId, texts.phones),
  )
  if (delivery === 'acked') return { kind: 'done', result }
  if (delivery !== 'offline') return unacknowledged(delivery)
  // What was moved or deleted is so; the TV hears of it when it is back.
  const isTakenBack = song !== undefined && (await takeBack(needs, tv, { ...asked, itemId: song.itemId }))
  return isTakenBack ? unacknowledged(delivery) : { kind: 'done', result }
}

// Does it as soon as the other is there, or before when that takes its time.
async function patiently<T>(awaited: Promise<T>, act: () => void): Promise<T> {
  let isDone = false
  const once = (): void => {
    if (isDone) return
    isDone = true
    act()
  }
  const timer = setTimeout(once, patienceMs)
  try {
    return await awaited
  } finally {
    clearTimeout(timer)
    once()
  }
}

// Nobody notices a queue that comes so much later.
const patienceMs = 50

// Nothing is queued for a TV that is not there; but what a press has already done stays done.
async function unreached(needs: Needs, tv: Tv, { userUuid, command }: Wanted): Promise<CommandOutcome | undefined> {
  const reached = await needs.reach(tv.deviceId)
  if (reached === 'acked') return undefined
  const result = await needs.store.resultOf(userUuid, command.id)
  return result ? { kind: 'done', result } : unacknowledged(reached)
}

// Another server may be about to take the song back, because the TV has left: from here on it cannot, or it has.
async function stillDone(needs: Needs, { userUuid, command }: Wanted): Promise<CommandOutcome> {
  const result = await needs.store.resultOf(userUuid, command.id)
  return result ? { kind: 'done', result } : unacknowledged('offline')
}

// The song to add, or why it cannot be; undefined for a command that adds none.
async function songOf(needs: Needs, command: QueueCommand): Promise<Press['song'] | MessageKey> {
  if (command.type !== action.pushSong) return undefined
  const [song] = await needs.songRows([command.musicNo], undefined)
  if (!song) return 'msg.song.not.found'
  if (song.fileMark === '') return 'msg.song.no.recording'
  return { itemId: itemIdAt(needs.now(), needs.newId()), songNo: command.musicNo, musicName: song.nameNorm }
}

// False where it may not be taken back any more.
async function takeBack(
  needs: Needs,
  { deviceId }: Tv,
  { userUuid, command, itemId }: Wanted & { itemId: string },
): Promise<boolean> {
  const asked = { deviceId, itemId, userUuid, pressId: command.id, nowMs: needs.now() }
  const isTakenBack = await needs.store.cancel(asked)
  if (isTakenBack) await tellQueue(needs, deviceId)
  return isTakenBack
}
