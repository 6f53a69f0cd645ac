import { useCallback, useEffect, useState } from 'react'
import { phaseOf } from '../features/player/player-state.ts'
import { remoteKey, type RemoteKey } from '../shared/remote-key.ts'
import type { Room } from './create-room.ts'
import { moveFocus } from './menu.tsx'

/** The menu goes by itself when nobody chooses. */
const menuIdleMs = 10_000

/** Listens to the remote control: OK opens the menu, arrows move in it, back closes it, media keys act at once. */
export function useRemote(room: Room): { isMenuOpen: boolean; closeMenu: () => void } {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = useCallback(() => setMenuOpen(false), [])

  useEffect(() => {
    let timer = isMenuOpen ? setTimeout(closeMenu, menuIdleMs) : undefined
    const onKey = (event: KeyboardEvent): void => {
      const key = remoteKey(event)
      if (!key) return
      clearTimeout(timer)
      if (isMenuOpen) timer = setTimeout(closeMenu, menuIdleMs)
      const open = isMenuOpen ? pressInMenu(key) : press(room, key)
      if (open === 'native') return
      event.preventDefault()
      setMenuOpen(open)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [room, isMenuOpen, closeMenu])

  return { isMenuOpen, closeMenu }
}

/** Answers whether the menu is open afterwards; `native` leaves the key to the focused button. */
function pressInMenu(key: RemoteKey): boolean | 'native' {
  if (key === 'ok') return 'native'
  if (key === 'left' || key === 'up') moveFocus(-1)
  if (key === 'right' || key === 'down') moveFocus(1)
  return key !== 'back'
}

function press({ player }: Room, key: RemoteKey): boolean {
  const { dispatch } = player
  const { model } = player.store.getState()
  // This press unlocks the sound and does nothing else.
  if (phaseOf(model) === 'waiting') return false
  const { items, paused } = model
  if (key === 'play-pause') dispatch({ type: 'pause', paused: !paused })
  if (key === 'play' || key === 'pause') dispatch({ type: 'pause', paused: key === 'pause' })
  if (key === 'next' && items[0]) dispatch({ type: 'ended', itemId: items[0].itemId, reason: 'skipped' })
  return key === 'ok'
}
