import { useCallback, useEffect, useState } from 'react'
import { phaseOf } from '../features/player/player-state.ts'
import { remoteKey, type RemoteKey } from '../shared/remote-key.ts'
import type { Room } from './create-room.ts'
import { moveFocus } from './menu.tsx'

/** What can lie over the screen: the menu, or the code that signs somebody in. */
type Panel = 'menu' | 'signIn'

/** A panel goes by itself: the menu when nobody chooses, the code when nobody has scanned it. */
const idleMs: Readonly<Record<Panel, number>> = { menu: 10_000, signIn: 180_000 }

export type Remote = { panel: Panel | undefined; show: (panel: Panel) => void; close: () => void }

/** Listens to the remote control: OK opens the menu, arrows move in it, back closes it, media keys act at once. */
export function useRemote(room: Room): Remote {
  const [panel, show] = useState<Panel>()
  const close = useCallback(() => show(undefined), [])

  useEffect(() => {
    let timer = panel && setTimeout(close, idleMs[panel])
    const onKey = (event: KeyboardEvent): void => {
      const key = remoteKey(event)
      if (!key) return
      clearTimeout(timer)
      if (panel) timer = setTimeout(close, idleMs[panel])
      const next = panel ? pressIn(panel, key) : press(room, key)
      if (next === 'native') return
      event.preventDefault()
      show(next)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [room, panel, close])

  return { panel, show, close }
}

/** Answers which panel is open afterwards; `native` leaves the key to the focused button. */
function pressIn(panel: Panel, key: RemoteKey): Panel | undefined | 'native' {
  if (panel === 'signIn') return key === 'back' || key === 'ok' ? undefined : panel
  if (key === 'ok') return 'native'
  if (key === 'left' || key === 'up') moveFocus(-1)
  if (key === 'right' || key === 'down') moveFocus(1)
  return key === 'back' ? undefined : panel
}

function press({ player }: Room, key: RemoteKey): Panel | undefined {
  const { dispatch } = player
  const { model } = player.store.getState()
  // This press unlocks the sound and does nothing else.
  if (phaseOf(model) === 'waiting') return undefined
  const { items, paused } = model
  if (key === 'play-pause') dispatch({ type: 'pause', paused: !paused })
  if (key === 'play' || key === 'pause') dispatch({ type: 'pause', paused: key === 'pause' })
  if (key === 'next' && items[0]) dispatch({ type: 'ended', itemId: items[0].itemId, reason: 'skipped' })
  return key === 'ok' ? 'menu' : undefined
}
