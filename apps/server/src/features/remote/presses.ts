import { pushTimeoutMs } from '@openktv/contract/business'
import { action, type QueueCommand } from '@openktv/contract/remote'
import { decide } from './queue.ts'
import { type CommandOutcome, type RemoteNeeds, type Tv, unacknowledged } from './remote-needs.ts'
import type { Press } from './remote.store.ts'
import { tellQueue } from './snapshots.ts'

/** Does a press that changes the queue: stored first, then told to everybody, then to the TV, whose ACK makes it done. */
export async function pressQueue(
  needs: RemoteNeeds,
  tv: Tv,
  asked: { userUuid: string; command: QueueCommand },
): Promise<CommandOutcome> {
  const { command } = asked
  const untilMs = needs.now() + pushTimeoutMs
  const refusal = await refusalOf(needs, tv, asked)
  if (refusal) return refusal
  const press = await pressOf(needs, tv, asked)
  const outcome = await needs.store.press(press, (queue) => decide(queue, command))
  if (outcome.kind === 'refused') return { kind: 'failed', message: outcome.message }
  const { kind, result } = outcome
  // Also for a repeated press: the first one may have failed between its commit and this.
  await tellQueue(needs, tv.deviceId)
  if (kind === 'repeated') return { kind: 'done', result }
  const text = JSON.stringify({ ...command, v: result.version })
  const delivery = await needs.deliver(tv.deviceId, text, untilMs - needs.now())
  if (delivery === 'acked') return { kind: 'done', result }
  if (delivery === 'offline' && press.song) await takeBack(needs, press, press.song.itemId)
  return unacknowledged(delivery)
}

// Nothing is queued for a TV that is not there; but what a press has already done stays done.
async function refusalOf(
  needs: RemoteNeeds,
  tv: Tv,
  { userUuid, command }: { userUuid: string; command: QueueCommand },
): Promise<CommandOutcome | undefined> {
  const reached = await needs.reach(tv.deviceId)
  if (reached !== 'acked') {
    const result = await needs.store.resultOf(userUuid, command.id)
    return result ? { kind: 'done', result } : unacknowledged(reached)
  }
  if (command.type !== action.pushSong) return undefined
  const [song] = await needs.songRows([command.musicNo], undefined)
  if (!song) return { kind: 'failed', message: 'msg.song.not.found' }
  return song.fileMark === '' ? { kind: 'failed', message: 'msg.song.no.recording' } : undefined
}

async function pressOf(
  needs: RemoteNeeds,
  device: Tv,
  { userUuid, command }: { userUuid: string; command: QueueCommand },
): Promise<Press> {
  const song = command.type === action.pushSong ? { itemId: needs.newId(), songNo: command.musicNo } : undefined
  const nickname = song ? await needs.nicknameOf(userUuid) : ''
  return { pressId: command.id, userUuid, nickname, device, song, nowMs: needs.now() }
}

async function takeBack(needs: RemoteNeeds, press: Press, itemId: string): Promise<void> {
  await needs.store.cancel({ ...press, nowMs: needs.now() }, itemId)
  await tellQueue(needs, press.device.deviceId)
}
