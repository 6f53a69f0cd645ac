type Running<Result> = { sent: Promise<Result>; waiting: number; giveUp: AbortController }

/** Begins what has not begun yet; the signal says when nobody waits for it any more. */
export type Begin<Result> = (signal: AbortSignal) => Promise<Result>

/**
 * Lets callers who want the same at the same time wait for one thing (spec REQ-12). Whoever gives up gets the reason at once and does not end it
 * for the others; when the last one has given up it is ended itself.
 */
export function createShared<Result>() {
  const running = new Map<string, Running<Result>>()

  function begin(key: string, start: Begin<Result>): Running<Result> {
    const giveUp = new AbortController()
    const sent = start(giveUp.signal).finally(() => {
      if (running.get(key) === begun) running.delete(key)
    })
    const begun = { sent, waiting: 0, giveUp }
    running.set(key, begun)
    return begun
  }

  function leave(key: string, left: Running<Result>): void {
    left.waiting -= 1
    if (left.waiting > 0) return
    // The next one who wants this must not wait for what is being ended.
    running.delete(key)
    left.giveUp.abort()
  }

  return async (key: string, start: Begin<Result>, signal?: AbortSignal): Promise<Result> => {
    const shared = running.get(key) ?? begin(key, start)
    shared.waiting += 1
    return signal === undefined ? await shared.sent : await unlessAborted(shared.sent, signal, () => leave(key, shared))
  }
}

async function unlessAborted<Result>(sent: Promise<Result>, signal: AbortSignal, leave: () => void): Promise<Result> {
  return await new Promise((resolve, reject) => {
    const giveUp = (): void => {
      reject(signal.reason)
      leave()
    }
    signal.addEventListener('abort', giveUp, { once: true })
    sent.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
  })
}
