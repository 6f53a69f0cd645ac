import * as z from 'zod/mini'
import { queueLength } from './business.ts'
import { consoleWishes, soundState } from './console.ts'
import { endpoint } from './endpoint.ts'
import { formFlag } from './form.ts'
import { networkState } from './network.ts'

/** Every push action type (spec PSH-7). */
export const action = {
  pushSong: 4,
  replay: 5,
  vocal: 6,
  playPause: 7,
  next: 8,
  paymentSuccess: 9,
  deviceNetwork: 10,
  userInfo: 11,
  pinSong: 12,
  deleteSong: 13,
  console: 14,
  sharedPayment: 15,
  singNow: 21,
} as const

/** What the id of a press looks like. */
export const pressId = /^[A-Za-z0-9-]{8,64}$/
/** The longest number of a song in a queue. */
export const itemIdMost = 64

const press = { id: z.string().check(z.regex(pressId)) }
const musicNo = z.string().check(z.minLength(1), z.maxLength(64))
const itemId = z.string().check(z.minLength(1), z.maxLength(itemIdMost))

/**
 * What a phone can ask of its TV. `id` is made at the press and kept through every retry: the same id never acts twice (spec PSH-11).
 * Toggles carry the wanted state, and next names the song it is meant for, so a late or repeated command cannot do the opposite.
 */
export const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal(action.pushSong), ...press, musicNo }),
  // These say all with their type; the second makes the TV look anew how well it hears the server, and tell everybody.
  z.object({ type: z.literal([action.replay, action.deviceNetwork]), ...press }),
  z.object({ type: z.literal(action.vocal), ...press, vocal: formFlag }),
  z.object({ type: z.literal(action.playPause), ...press, playing: formFlag }),
  z.object({ type: z.literal(action.next), ...press, itemId }),
  z.object({ type: z.literal(action.pinSong), ...press, itemId }),
  z.object({ type: z.literal(action.deleteSong), ...press, itemId }),
  z.object({ type: z.literal(action.singNow), ...press, itemId }),
  // `nickname` is who says it: the server writes it for the TV, whatever a phone claims.
  z.object({ type: z.literal(action.console), ...press, ...consoleWishes, nickname: z.optional(z.string()) }),
])
export type Command = z.output<typeof command>
/** The commands that change the queue; the others are momentary and never stored. */
export type QueueCommand = Extract<Command, { type: 4 | 12 | 13 | 21 }>

/** A command that travelled in a form, where its type is text. */
const formCommand = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((fields) => ({ ...fields, type: Number(fields['type']) })),
  ),
  command,
)

/** Whether a command changes the queue (durable, versioned) rather than the moment. */
export function isQueueCommand(candidate: Command): candidate is QueueCommand {
  const { type } = candidate
  return type === action.pushSong || type === action.pinSong || type === action.deleteSong || type === action.singNow
}

/** One chosen song in a TV's queue. */
export const queueItem = z.object({
  itemId: z.string(),
  musicNo: z.string(),
  musicName: z.string(),
  musicIcon: z.string(),
  singer: z.string(),
  userUuid: z.string(),
  nickname: z.string(),
})
export type QueueItem = z.infer<typeof queueItem>

/** The whole queue at a version; the first item is the song on the TV. An older version than the one held is ignored. */
export const queueSnapshot = z.object({ deviceId: z.string(), version: z.number(), items: z.array(queueItem) })
export type QueueSnapshot = z.infer<typeof queueSnapshot>

/** What a command that changes the queue brings to the TV beside itself: the version it made, and the queue at that version. */
export const deliveredQueue = z.object({ v: z.number(), queue: queueSnapshot })

/**
 * What the TV is doing. `waiting` needs a first key press to unlock audio; `positionMs` was true at the moment of sending. `barrage`: whether
 * it shows what people throw onto it. `network` is missing until the TV has looked.
 */
export const playerState = z.object({
  phase: z.literal(['idle', 'loading', 'waiting', 'playing', 'paused', 'failed']),
  itemId: z.optional(z.string()),
  vocal: z.boolean(),
  positionMs: z.number(),
  durationMs: z.number(),
  sound: z.optional(soundState),
  barrage: z.optional(z.boolean()),
  network: z.optional(networkState),
})
export type PlayerState = z.infer<typeof playerState>

/** What a TV holds of a song (spec SNG-12). */
export const downloadStatus = { none: 0, done: 1, failed: 2, running: 3 } as const
export type DownloadStatus = (typeof downloadStatus)[keyof typeof downloadStatus]

/** What a TV holds of the songs in its queue, by their numbers; of one that is not named, nothing. */
export const downloads = z
  .record(musicNo, z.literal([0, 1, 2, 3]))
  .check(z.refine((songs) => Object.keys(songs).length <= queueLength, 'too many songs'))
export type Downloads = z.infer<typeof downloads>

/** What a delivered command answers: which TV took it and, for a song, its place in the queue (1 = on the TV now). */
export const commandResult = z.object({
  deviceName: z.string(),
  version: z.optional(z.number()),
  place: z.optional(z.number()),
  itemId: z.optional(z.string()),
  musicName: z.optional(z.string()),
})
export type CommandResult = z.infer<typeof commandResult>

/** A command over HTTP: the same command, the same handler as over the socket (spec PSH-9). */
export const pushMessage = endpoint({ path: '/music/msgPush', input: formCommand, output: commandResult })

/** The queue of the bound TV (spec SNG-10: the choose list). */
export const fetchChooseList = endpoint({
  path: '/music/chooseList',
  input: z.object({}),
  output: z.object({
    recordJson: z.object({ list: z.array(queueItem) }),
    version: z.number(),
    player: z.optional(playerState),
    downloads,
  }),
})
