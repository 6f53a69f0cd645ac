/** Keeps the screen on as long as the page is seen; where the browser cannot or will not, nothing happens. Returns its own undo. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let stopped = false

  async function hold(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible' || (lock && !lock.released)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (stopped) await lock.release()
    } catch {
      // Low battery or a policy; the next press or return to the page asks again.
    }
  }

  const ask = (): void => void hold()
  document.addEventListener('visibilitychange', ask)
  window.addEventListener('keydown', ask)
  ask()
  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', ask)
    window.removeEventListener('keydown', ask)
    lock?.release().catch(() => undefined)
  }
}
