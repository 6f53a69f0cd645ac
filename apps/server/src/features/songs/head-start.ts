import type { Render, Rendered } from './media.service.ts'

/** Begins one song before anybody has asked; the first who asks for it gets what is under way. */
export function withHeadStart(render: Render, noteFile: string): Render {
  let early: Promise<Rendered> | undefined = render(noteFile, 'now')
  // Whoever asks for it hears of its failure.
  early.catch(() => undefined)
  return (wanted, urgency) => {
    if (wanted !== noteFile || early === undefined) return render(wanted, urgency)
    const rendering = early
    early = undefined
    return rendering
  }
}
