import { snackbarCharacters, toastBottomMs, toastMs } from '@openktv/contract/business'
import { cutText } from '@openktv/ui/cut-text'
import type { Toast } from '@openktv/ui/toast-host.tsx'
import { create } from 'zustand'

type Toasts = { toasts: readonly Toast[] }

/** The toasts on the screen, one in each place at most. */
export const useToasts = create<Toasts>(() => ({ toasts: [] }))

/** Shows for 3 s what somebody should read: a result, a warning (spec SHL-22). Over 50 characters are cut; a newer one takes the place of an older. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  show({ text, tone, place: 'top' }, toastMs)
}

/** Says for 2 s, at the bottom, that a press has done what it promised (spec SHL-22). */
export function toastBottom(text: string, tone: Toast['tone'] = 'plain'): void {
  show({ text, tone, place: 'bottom' }, toastBottomMs)
}

let lastId = 0

function show({ text, ...look }: Omit<Toast, 'id'>, lifeMs: number): void {
  lastId += 1
  const shown: Toast = { ...look, id: lastId, text: cutText(text, snackbarCharacters) }
  const without = (isGone: (other: Toast) => boolean) => useToasts.getState().toasts.filter((other) => !isGone(other))
  useToasts.setState({ toasts: [...without(({ place }) => place === shown.place), shown] })
  setTimeout(() => useToasts.setState({ toasts: without(({ id }) => id === shown.id) }), lifeMs)
}
