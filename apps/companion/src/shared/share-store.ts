import { create } from 'zustand'

/** What a link to a page says of itself (spec MED-6): `link` and `imgUrl` are whole addresses, empty where there is no picture; `dataUrl` is what a `music` plays. */
export type Share = {
  title: string
  desc: string
  link: string
  imgUrl: string
  type: 'link' | 'music'
  dataUrl: string
}

type Sharing = { share: Share | undefined; wasOpened: boolean }

/** What the share menu is open for, and whether it ever was. */
export const useSharing = create<Sharing>(() => ({ share: undefined, wasOpened: false }))

/** Opens the share menu. */
export function openShare(share: Share): void {
  useSharing.setState({ share, wasOpened: true })
}

/** Closes the share menu. */
export function closeShare(): void {
  useSharing.setState({ share: undefined })
}
