import type { Reaction } from '@openktv/contract/console'

/** What somebody threw onto the TV: words, a reaction or both; the server has cleaned and named it. */
export type Said = { nickname: string; barrage?: string | undefined; reaction?: Reaction | undefined }
