import type { SoundSettings } from '@openktv/contract/console'
import { action, isQueueCommand, type Command } from '@openktv/contract/remote'
import type { Said } from '../../shared/said.ts'
import type { Player } from './create-player.ts'

type ConsoleCommand = Extract<Command, { type: 14 }>

export type ObeyNeeds = Pick<Player, 'dispatch' | 'store'> & { said: (said: Said) => void }

/**
 * Does what phones ask; the link has seen to it that the same press comes only once. Resolves when it is done, also when there is
 * nothing to do any more; rejects when this TV has not heard its queue yet, so that no phone is told that a song is on a TV that does
 * not know it.
 */
export function createObey({ dispatch, store, said }: ObeyNeeds): (command: Command) => Promise<void> {
  return async (command) => {
    if (store.getState().model.version < 0) throw new Error('The queue of this TV is not known yet.')
    // The link has told of the new queue, which the command brought along.
    if (isQueueCommand(command)) return
    switch (command.type) {
      case action.replay:
        return dispatch({ type: 'replay' })
      case action.vocal:
        return dispatch({ type: 'vocal', vocal: command.vocal })
      case action.playPause:
        return dispatch({ type: 'pause', paused: !command.playing })
      case action.next:
        return dispatch({ type: 'ended', itemId: command.itemId, reason: 'skipped' })
      case action.console:
        return obeyConsole(command, { dispatch, said })
      case action.deviceNetwork:
        // Whoever watches the network does this.
        return undefined
    }
  }
}

function obeyConsole(command: ConsoleCommand, { dispatch, said }: Pick<ObeyNeeds, 'dispatch' | 'said'>): void {
  const { nickname = '', barrage, reaction } = command
  dispatch({ type: 'console', wanted: wantedSound(command) })
  if (barrage !== undefined || reaction !== undefined) said({ nickname, barrage, reaction })
}

/** The settings that a command names, and no others. */
function wantedSound({ music, mic, reverb, tone }: ConsoleCommand): Partial<SoundSettings> {
  return {
    ...(music !== undefined && { music }),
    ...(mic !== undefined && { mic }),
    ...(reverb !== undefined && { reverb }),
    ...(tone !== undefined && { tone }),
  }
}
