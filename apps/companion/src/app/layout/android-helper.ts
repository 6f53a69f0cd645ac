// Android keeps the page's height when its keyboard opens, so a field near the bottom may lie under it.
const gonePx = 120

type View = Pick<VisualViewport, 'height' | 'addEventListener' | 'removeEventListener'>

export type HelperNeeds = {
  userAgent: string
  view: View | null
  /** The field that has the focus, if any. */
  field: () => { scrollIntoView: (options: ScrollIntoViewOptions) => void } | undefined
}

/** On Android, brings the field that is typed in above the keyboard whenever that opens (spec SHL-23). Returns its own undo. */
export function helpAndroid({ userAgent, view, field }: HelperNeeds): () => void {
  if (view === null || !/Android/i.test(userAgent)) return () => undefined
  let highest = view.height

  function look(): void {
    if (view === null) return
    highest = Math.max(highest, view.height)
    if (highest - view.height >= gonePx) field()?.scrollIntoView({ block: 'center' })
  }

  view.addEventListener('resize', look)
  return () => view.removeEventListener('resize', look)
}

/** The text field of a document that has the focus. */
export function focusedField(page: Document): HTMLElement | undefined {
  const { activeElement } = page
  const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement
  return isField ? activeElement : undefined
}
