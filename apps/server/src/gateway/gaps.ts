import type { Hub } from './hub.ts'
import type { Line } from './line.ts'
import { comeAgain, follow } from './phones.ts'
import { stands } from './sessions.ts'
import { tellQueue } from './tvs.ts'

// So many sockets ask the database at a time.
const atOnce = 50

/** When notices may have been missed, every socket is told anew what is true; a right that ended meanwhile ends now. Returns its undo. */
export function mendGaps(hub: Hub): () => void {
  let state: 'whole' | 'mending' | 'torn again' = 'whole'

  async function mend(): Promise<void> {
    if (state !== 'whole') {
      state = 'torn again'
      return
    }
    state = 'mending'
    const lines = [...hub.lines]
    for (let first = 0; first < lines.length; first += atOnce) {
      await Promise.all(lines.slice(first, first + atOnce).map((line) => tellAnew(hub, line)))
    }
    const isTornAgain = isTorn()
    state = 'whole'
    if (isTornAgain) await mend()
  }

  // While all were told, the state may have changed.
  function isTorn(): boolean {
    return state === 'torn again'
  }

  return hub.needs.bus.onGap(() => void mend().catch(hub.needs.onError))
}

async function tellAnew(hub: Hub, line: Line): Promise<void> {
  const { who } = line
  if (line.gone || line.stage !== 'bound' || !who) return
  try {
    if (who.kind === 'tv') return await tellQueue(hub, line, who.deviceId)
    if (!(await stands(hub, line, who.userUuid)) || line.gone) return
    follow(hub, line, who.userUuid)
    await line.switching
  } catch (error) {
    comeAgain(hub, line)(error)
  }
}
