import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Every tracked event (spec LOG-2). */
export const events = [
  'song_search',
  'song_vod',
  'song_sing_now',
  'actor_vod',
  'song_collect',
  'song_collect_cancel',
  'actor_collect',
  'actor_collect_cancel',
  'song_control',
  'splash_screen',
  'sound_play',
  'sound_comment',
  'sound_praise',
  'page_close',
  'page_open',
  'push',
  'float_control_click',
  'virtual_control',
  'open_payment_page',
] as const
export type EventName = (typeof events)[number]

const short = z.string().check(z.maxLength(300))

/** One event (spec LOG-1). */
export const logRecord = z.object({
  locale: short,
  traceId: short,
  versionCode: short,
  terminalType: z.number(),
  channelCode: short,
  userUuid: short,
  deviceId: short,
  vipStatus: z.number(),
  event: z.literal(events),
  trackValues: z.array(z.object({ key: short, value: short })).check(z.maxLength(20)),
})
export type LogRecord = z.infer<typeof logRecord>

/** At most this many records travel at once; a batch with more is refused. */
export const logRecordsMost = 50

/** Stores a batch of events; 64 KiB and 50 records at most (spec LOG-1). */
export const collectLog = endpoint({
  base: 'log',
  path: '/collect',
  encoding: 'json',
  caller: 'anyone',
  silent: true,
  input: z.array(logRecord).check(z.maxLength(logRecordsMost)),
  output: z.object({}),
})
