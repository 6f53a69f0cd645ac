import { create } from 'zustand'

/** Whether the first list can be pressed: everything that may come later waits for it. */
export const useCalm = create<{ calm: boolean }>(() => ({ calm: false }))

/** The first screen is ready. */
export function becomeCalm(): void {
  useCalm.setState({ calm: true })
}
