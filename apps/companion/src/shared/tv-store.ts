import type { Device } from '@openktv/contract/device'
import { create } from 'zustand'

/** The TV that this phone is bound to; `online` is undefined until somebody has said so. */
export type Tv = Pick<Device, 'deviceId' | 'name'> & { online: boolean | undefined }

type TvState = { tv: Tv | undefined; asking: boolean }

/** The bound TV, and whether the sheet that connects one is open. */
export const useTv = create<TvState>(() => ({ tv: undefined, asking: false }))

/** Remembers the bound TV, or that there is none. What was known about the same TV's connection stays known. */
export function setTv(tv: Tv | undefined): void {
  useTv.setState(({ tv: earlier }) => {
    const known = earlier && earlier.deviceId === tv?.deviceId ? earlier.online : undefined
    return { tv: tv && { ...tv, online: tv.online ?? known } }
  })
}

/** Opens or closes the sheet that connects a TV. */
export function askForTv(asking = true): void {
  useTv.setState({ asking })
}
