import type { PlayerState } from '@openktv/contract/remote'
import { phaseOf, type PlayerModel } from './player-state.ts'

/** What the model does not know of itself: where the song is, and whether this TV may have a microphone and can move the tone. */
type Facts = { positionMs: number; hasMicAccess: boolean; hasTone: boolean }

/** What the TV says of itself, in the contract's words. */
export function stateOf(model: PlayerModel, { positionMs, ...able }: Facts): PlayerState {
  const current = model.items[0]
  return {
    phase: phaseOf(model),
    ...(current && { itemId: current.itemId }),
    vocal: model.vocal,
    positionMs: Math.round(positionMs),
    durationMs: Math.round(model.durationMs),
    sound: { ...model.sound, hasMic: model.hasMic, ...able },
  }
}

/** Whether phones would show something else after a change. */
export function isNews(before: PlayerModel, after: PlayerModel): boolean {
  return (
    phaseOf(before) !== phaseOf(after) ||
    before.items[0]?.itemId !== after.items[0]?.itemId ||
    before.vocal !== after.vocal ||
    before.sound !== after.sound ||
    before.hasMic !== after.hasMic ||
    before.take !== after.take
  )
}
