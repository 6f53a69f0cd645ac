import { type Downloads, downloads, type PlayerState, playerState } from '@openktv/contract/remote'
import * as z from 'zod/mini'
import { saidProbe } from './delivery.ts'
import { type Hub, tvKey } from './hub.ts'

/** What a TV last said that it does and holds; nothing when it is nowhere. */
export type Said = { player?: PlayerState | undefined; downloads: Downloads }

const said = z.object({ player: z.optional(playerState), downloads })

/** What a TV has said to this server. */
export function saidHere({ needs }: Hub, deviceId: string): Said {
  return { player: needs.playerOf(deviceId), downloads: needs.heldBy(deviceId) }
}

/** What a TV has said to the server that it is connected to; that server is asked, not the TV. */
export async function saidBy(hub: Hub, deviceId: string): Promise<Said> {
  const here = saidHere(hub, deviceId)
  if (here.player) return here
  try {
    return said.parse(JSON.parse(await hub.needs.bus.request(tvKey(deviceId), saidProbe, hub.limits.askAgainMs)))
  } catch {
    // Nobody knows just now; the TV's next report says it.
    return here
  }
}
