import { snackbarCharacters, toastMs } from '@openktv/contract/business'
import { cutText } from '@openktv/ui/cut-text'
import type { Toast } from '@openktv/ui/toast-host.tsx'
import { create } from 'zustand'

type Toasts = { toasts: readonly Toast[] }

/** The toast on the screen, if any. */
export const useToasts = create<Toasts>(() => ({ toasts: [] }))

let lastId = 0

/** Shows a text for 3 s; over 50 characters are cut (spec SHL-22). A newer one takes the place of an older. */
export function toast(text: string, tone: Toast['tone'] = 'plain'): void {
  lastId += 1
  const shown: Toast = { id: lastId, text: cutText(text, snackbarCharacters), tone }
  useToasts.setState({ toasts: [shown] })
  setTimeout(() => {
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((other) => other.id !== shown.id) }))
  }, toastMs)
}
