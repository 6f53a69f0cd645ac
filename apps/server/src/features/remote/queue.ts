import { queueLength } from '@openktv/contract/business'
import type { MessageKey } from '@openktv/contract/envelope'
import { action, type QueueCommand } from '@openktv/contract/remote'

/** Where one song stands: the smaller `place`, the earlier. */
export type Placed = { itemId: string; place: number }

/** What a command does to a queue; `position` counts from 1, the song on the TV. */
export type Verdict =
  | { kind: 'refused'; message: MessageKey }
  | { kind: 'added'; place: number; position: number }
  | { kind: 'removed'; itemId: string }
  | { kind: 'moved'; itemId: string; places: Placed[]; position: number }

/**
 * Decides about a command, given the waiting songs in their order. A new song goes to the end; pinned is directly after the song on the TV; sing now is
 * to become that song; also the song on the TV may be deleted. A song that already stands there moves nothing (`places` is empty).
 */
export function decide(queue: readonly Placed[], command: QueueCommand): Verdict {
  if (command.type === action.pushSong) return add(queue)
  const index = queue.findIndex(({ itemId }) => itemId === command.itemId)
  if (index === -1) return { kind: 'refused', message: 'msg.queue.gone' }
  if (command.type === action.deleteSong) return { kind: 'removed', itemId: command.itemId }
  const wanted = command.type === action.singNow ? 0 : Math.min(index, 1)
  return { kind: 'moved', itemId: command.itemId, places: move(queue, index, wanted), position: wanted + 1 }
}

function add(queue: readonly Placed[]): Verdict {
  if (queue.length >= queueLength) return { kind: 'refused', message: 'msg.queue.full' }
  const last = queue.at(-1)
  return { kind: 'added', place: last ? Math.floor(last.place) + 1 : 1, position: queue.length + 1 }
}

// Squeezes the song between its new neighbours; where the numbers leave no gap, everybody is numbered anew.
function move(queue: readonly Placed[], from: number, to: number): Placed[] {
  const moved = queue[from]
  if (!moved || from === to) return []
  const others = queue.filter((_, index) => index !== from)
  const place = between(others[to - 1]?.place, others[to]?.place)
  if (place !== undefined) return [{ itemId: moved.itemId, place }]
  return [...others.slice(0, to), moved, ...others.slice(to)].map(({ itemId }, index) => ({ itemId, place: index + 1 }))
}

function between(before: number | undefined, after: number | undefined): number | undefined {
  if (after === undefined) return before === undefined ? 1 : before + 1
  if (before === undefined) return after - 1
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : undefined
}
