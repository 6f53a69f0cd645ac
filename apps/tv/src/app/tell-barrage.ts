import type { TvLink } from '@openktv/client/link'
import type { Barrage } from '../features/barrage/create-barrage.ts'

type Report = TvLink['report']

/** Reports as before, but what the TV says of itself also tells whether the barrage is shown. */
export function withBarrage(report: Report, { store }: Barrage): Report {
  return (told) =>
    report(told.type === 'player' ? { ...told, player: { ...told.player, barrage: store.getState().isOn } } : told)
}

/** Calls back when the barrage has been turned on or off; returns its own undo. */
export function onTurned({ store }: Barrage, listener: () => void): () => void {
  return store.subscribe(({ isOn }, before) => isOn !== before.isOn && listener())
}
