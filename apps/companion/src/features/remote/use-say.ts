import { controlBusyResetMs } from '@openktv/contract/business'
import { barrageEveryMs, cleanBarrage, type Reaction } from '@openktv/contract/console'
import { action } from '@openktv/contract/remote'
import { useBarrageT } from '../../shared/i18n/barrage-texts.ts'
import { newId } from '../../shared/press-id.ts'
import { setTimer } from '../../shared/timer.ts'
import { toast } from '../../shared/toasts.ts'
import { rememberSent } from './barrage-sent.ts'
import { createPressIds } from './press-ids.ts'
import { useBusy } from './use-busy.ts'
import { useCommand } from './use-command.ts'

// Words whose end is not known yet are tried again under the same id, so that the TV shows them once.
const presses = createPressIds(newId)

/** Says words on the TV; busy until the server takes the next ones. `onSaid` is called once they have arrived. */
export function useSay() {
  const bt = useBarrageT()
  const { busy, press } = useBusy()
  const command = useCommand()

  function say(text: string, onSaid?: () => void): void {
    const barrage = cleanBarrage(text)
    void press(async () => {
      const result = await command({ type: action.console, id: presses.idFor(barrage), barrage })
      if (!result) return false
      presses.settle(barrage)
      rememberSent(barrage)
      toast(bt('barrage.sent', { tv: result.deviceName }), 'success')
      onSaid?.()
      // A control is free again 0.6 s after its success (spec WID-1); of barrages there is one a second.
      await new Promise<void>((resolve) => setTimer(resolve, barrageEveryMs - controlBusyResetMs))
      return true
    })
  }

  return { busy, say }
}

/** Throws one kind of reaction onto the TV. */
export function useFling(reaction: Reaction) {
  const bt = useBarrageT()
  const { busy, press } = useBusy()
  const command = useCommand()

  function fling(): void {
    void press(async () => {
      const result = await command({ type: action.console, id: newId(), reaction })
      if (result) toast(bt('barrage.sent', { tv: result.deviceName }), 'success')
      return result !== undefined
    })
  }

  return { busy, fling }
}
