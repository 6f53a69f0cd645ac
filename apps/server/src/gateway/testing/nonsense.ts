import { cmd } from '@openktv/contract/push'
import * as fc from 'fast-check'
import { below, createDice, type Dice, oneOf } from '../../synthetic/dice.ts'

const hostileTexts = ['', '\0', '__proto__', 'constructor', '\ud800', '\u202e', 'anna', 'tv', 'NaN', 'x'.repeat(1_000)]
const hostileNumbers = [0, -0, 1, -1, 2 ** 31, -(2 ** 53), 1e300, Number.MIN_VALUE, 0.1]

const wildText = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 20 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileTexts) },
)
const wildNumber = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(...hostileNumbers))
const wildValue = fc.oneof(
  { weight: 3, arbitrary: wildText },
  { weight: 3, arbitrary: wildNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, maxKeys: 4 }) },
)

/** What a command or a report may carry, and what not: JSON text. */
export const contents = fc
  .record(
    {
      type: fc.oneof(
        fc.constantFrom(4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 21, 'player', 'downloads', 'ended'),
        wildValue,
      ),
      id: fc.oneof(fc.stringMatching(/^[A-Za-z0-9-]{8,20}$/), wildValue),
      musicNo: wildValue,
      itemId: wildValue,
      vocal: wildValue,
      playing: wildValue,
      barrage: wildText,
      reaction: wildValue,
      tone: wildNumber,
      nickname: wildText,
      reason: fc.constantFrom('finished', 'skipped', 'failed', 'bored'),
      downloads: fc.dictionary(wildText, wildNumber, { maxKeys: 4 }),
      player: fc.record({
        phase: fc.constantFrom('idle', 'playing', 'gone'),
        positionMs: wildNumber,
        vocal: wildValue,
      }),
    },
    { requiredKeys: ['type', 'id'] },
  )
  .map(jsonOf)

const sessionId = fc.oneof(fc.nat(), fc.integer(), fc.constantFrom(2 ** 53, 1e300, -1, 0))
const flags = fc.oneof(fc.constantFrom(16, 24, 20, 0), fc.integer())
// The right types and the wildest values: a socket that says this is not closed for it.
const tame = fc
  .record({
    cmd: fc.constantFrom(cmd.heartbeat, cmd.push, cmd.gatewayPush, cmd.gatewayPush, cmd.ack),
    flags,
    sessionId,
    body: fc.record({
      content: fc.oneof({ weight: 5, arbitrary: contents }, { weight: 1, arbitrary: wildText }),
      userId: fc.oneof(fc.constantFrom('tv', 'fuzzed-tv'), wildText),
      timeout: wildNumber.map((number) => (Number.isFinite(number) ? number : 1)),
      data: wildText,
      tags: wildValue,
    }),
  })
  .map(jsonOf)
const wild = fc
  .record(
    {
      cmd: fc.oneof(fc.integer({ min: -2, max: 30 }), wildValue),
      flags: wildValue,
      sessionId: wildValue,
      body: fc.oneof(
        fc.dictionary(fc.constantFrom('deviceId', 'userId', 'data', 'content', 'timeout'), wildValue),
        wildValue,
      ),
    },
    { requiredKeys: [] },
  )
  .map(jsonOf)
const noPacket = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.json({ maxDepth: 2 }),
  fc.constantFrom(
    '['.repeat(60_000),
    '{"body":'.repeat(7_000),
    '{"cmd":1e400}',
    '{"cmd":1,"cmd":[]}',
    `"${'x'.repeat(65_000)}"`,
  ),
)

/** One frame of nonsense: mostly such that a socket hears the next one too. */
const oneFrame = fc.oneof(
  { weight: 200, arbitrary: tame },
  { weight: 2, arbitrary: wild },
  { weight: 1, arbitrary: noPacket },
)
/** What a socket says in one go before it is asked whether it is still there. */
const burstFrames = 40
// Every invented frame comes once as it is and is the pattern of so many others.
const mutantsEach = 7

/** Bursts of nonsense, near misses, and real traffic in another order, changed, cut and repeated; the same for the same seed and place. */
export function nonsense(recorded: readonly [string, ...string[]], { seed, place }: { seed: number; place: number }) {
  const dice = createDice(seed, place)
  const invented = fc.sample(oneFrame, { numRuns: burstFrames, seed: seed + place })
  const others = Array.from({ length: burstFrames * mutantsEach }, () =>
    mutantOf(dice, below(dice, 3) === 0 ? real(dice, recorded) : (invented[below(dice, burstFrames)] ?? '')),
  )
  const frames = [...invented, ...others].toSorted(() => dice() - 0.5)
  return Array.from({ length: mutantsEach + 1 }, (_, at) => frames.slice(at * burstFrames, (at + 1) * burstFrames))
}

// Who binds as somebody else, or lets go, has said its last word; that is tried, but not all the time.
function real(dice: Dice, recorded: readonly [string, ...string[]]): string {
  const frame = oneOf(dice, recorded)
  return isLastWord.test(frame) && below(dice, 10) > 0 ? real(dice, recorded) : frame
}

const isLastWord = /^\{"cmd":[56],/

// Most changes leave a packet what it is, so that not only the first line of defence is tried.
function mutantOf(dice: Dice, frame: string): string {
  const at = below(dice, frame.length)
  const kind = below(dice, 100)
  if (kind < 60)
    return frame.replaceAll(/(?<!"(?:cmd|type)\\?":\d?)\d/g, (digit) =>
      dice() < 0.2 ? String(below(dice, 10)) : digit,
    )
  if (kind < 75)
    return frame.replaceAll(/(?<=:\\?")[\w-]{1,20}/g, (word) => (dice() < 0.1 ? oneOf(dice, oddities) : word))
  if (kind < 99) return frame
  if (below(dice, 2) === 0) return frame.slice(0, at) + oneOf(dice, splinters) + frame.slice(at + 1)
  return below(dice, 2) === 0 ? frame.slice(0, at) : frame + frame
}

const oddities = ['', '\\u0000', '\u{1F3A4}', '%00', '唱歌', '__proto__', 'press-00001'] as const
const splinters = ['', '0', '"', '{}', ',', '-', 'e9', '\0', '\u{1F3A4}', '[['] as const

function jsonOf(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? ''
}
