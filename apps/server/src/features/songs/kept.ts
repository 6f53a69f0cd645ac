// So dear lists take two percent of the time at most, and a small shop hears of a change at once.
const timesItsCost = 50
// When it took long because there was much else to do.
const keptMostMs = 10_000

/** Remembers what `load` brings for fifty times as long as that took, ten seconds at most. Those who ask while it loads share it; a failure is remembered by nobody. */
export function createKept<Value>(load: () => Promise<Value>, now: () => number): () => Promise<Value> {
  let kept: { value: Value; untilMs: number } | undefined
  let loading: Promise<Value> | undefined

  async function reload(): Promise<Value> {
    const startMs = now()
    const value = await load()
    kept = { value, untilMs: now() + Math.min(timesItsCost * (now() - startMs), keptMostMs) }
    return value
  }

  return () => {
    if (kept !== undefined && now() < kept.untilMs) return Promise.resolve(kept.value)
    loading ??= reload().finally(() => (loading = undefined))
    return loading
  }
}
