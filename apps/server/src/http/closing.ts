import type { FastifyInstance } from 'fastify'

const idleCheckMs = 50
const drainMs = 5_000

export type Closing = {
  isUnderWay: () => boolean
  /** Ends long answers that are under way, lets the short ones finish, and closes; takes 5 s at most. */
  close: () => Promise<void>
}

/** How a server closes without cutting anybody short. */
export function createClosing(app: FastifyInstance): Closing {
  let isClosing = false

  async function close(): Promise<void> {
    isClosing = true
    // A connection whose last answer went out before closing began would otherwise be kept for its keep-alive time.
    const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
    const deadline = setTimeout(() => app.server.closeAllConnections(), drainMs)
    await app.close()
    clearInterval(idle)
    clearTimeout(deadline)
  }

  return { isUnderWay: () => isClosing, close }
}
