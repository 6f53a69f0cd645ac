import { action, type Command } from '@openktv/contract/remote'
import type { Player } from './create-player.ts'

/**
 * Does what phones ask; the link has seen to it that the same press comes only once. Resolves when it is done, also when there is
 * nothing to do any more; rejects when this TV has not heard its queue yet, so that no phone is told that a song is on a TV that does
 * not know it.
 */
export function createObey({
  dispatch,
  store,
}: Pick<Player, 'dispatch' | 'store'>): (command: Command) => Promise<void> {
  return async (command) => {
    if (store.getState().model.version < 0) throw new Error('The queue of this TV is not known yet.')
    switch (command.type) {
      case action.replay:
        return dispatch({ type: 'replay' })
      case action.vocal:
        return dispatch({ type: 'vocal', vocal: command.vocal })
      case action.playPause:
        return dispatch({ type: 'pause', paused: !command.playing })
      case action.next:
        return dispatch({ type: 'ended', itemId: command.itemId, reason: 'skipped' })
      case action.pushSong:
      case action.pinSong:
      case action.deleteSong:
      case action.singNow:
        // The new queue came ahead of the command as a notice of its own.
        return undefined
    }
  }
}
