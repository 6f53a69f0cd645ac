import type { Bus } from './bus.ts'
import { createGuard } from './guard.ts'
import { createFanOut } from './memory-fan-out.ts'
import { createRouting } from './memory-routing.ts'

/** The bus of a server that is alone: everybody is in this process. What a listener or a `replaced` throws goes to `onError` and stops nobody. */
export function createMemoryBus(onError: (error: unknown) => void = ignore): Bus {
  const guarded = createGuard(onError)
  const { register, request, close: closeRouting } = createRouting(guarded)
  const { publish, subscribe, close: closeFanOut } = createFanOut(guarded)
  const close = async (): Promise<void> => {
    closeRouting()
    closeFanOut()
  }
  return { register, request, publish, subscribe, isWhole: () => true, onGap: () => ignore, close }
}

function ignore(): void {
  // Who does not ask for errors is not told, and nothing is missed within one process.
}
