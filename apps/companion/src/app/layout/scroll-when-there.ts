const patienceMs = 3_000
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls to a place as soon as the page is long enough, unless somebody scrolls by hand before. Returns its own undo. */
export function scrollWhenThere(page: Window, topPx: number): () => void {
  const { documentElement, body } = page.document
  const grown = new ResizeObserver(look)
  const timer = setTimeout(stop, patienceMs)
  byHand.forEach((name) => page.addEventListener(name, stop, { passive: true }))
  grown.observe(body)
  look()

  function look(): void {
    page.scrollTo(0, topPx)
    if (documentElement.scrollHeight - page.innerHeight >= topPx) stop()
  }

  function stop(): void {
    grown.disconnect()
    clearTimeout(timer)
    byHand.forEach((name) => page.removeEventListener(name, stop))
  }

  return stop
}
