import type { SoundControl } from '@openktv/contract/console'
import { action } from '@openktv/contract/remote'
import { useEffect, useMemo, useState } from 'react'
import { newId } from '../../shared/press-id.ts'
import { setTimer } from '../../shared/timer.ts'
import { track } from '../../shared/track.ts'
import { createSoundWish, type WishedSound } from './create-sound-wish.ts'
import { useCommand } from './use-command.ts'

/** What this phone wants of the TV's sound, and how it is wanted. A refusal has been said. */
export function useSoundWish(): WishedSound & { turn: (control: SoundControl, value: number) => void } {
  const command = useCommand()
  const [wished, setWished] = useState<WishedSound>({ held: {}, busy: false })
  const { turn, close } = useMemo(
    () =>
      createSoundWish({
        send: async (wanted) => {
          track('virtual_control', { type: String(action.console) })
          return (await command({ type: action.console, id: newId(), ...wanted })) !== undefined
        },
        onChange: setWished,
        setTimer,
      }),
    [command],
  )
  useEffect(() => close, [close])
  return { ...wished, turn }
}
