import type { Party } from './guests.ts'
import type { RealHouse } from './real-house.ts'
import { openStage, type Pressed, type Stage } from './stage.ts'

/** Whose server is killed: the TV's, or the phone's own. */
type Whose = 'the TV’s server' | 'the phone’s server'

/** How long each answer took, in ms from the press. */
export type MidPush = { faults: string[]; tookMs: Readonly<Record<Whose, number[]>> }

// 2.1 s are promised; the machine may be busy.
const answerWithinMs = 5_000

/** Kills a server whenever a TV is just being asked, `rounds` times each. */
export async function killInMidPush(house: RealHouse, party: Party, rounds: number): Promise<MidPush> {
  const tookMs: Record<Whose, number[]> = { 'the TV’s server': [], 'the phone’s server': [] }
  const stage = openStage(house, party)
  const faults: string[] = []
  try {
    for (let round = 0; round < rounds * 2; round += 1) {
      const whose = round % 2 === 0 ? 'the TV’s server' : 'the phone’s server'
      const { outcome, tookMs: took } = await killed(stage, house.servers, whose)
      tookMs[whose].push(took)
      if (outcome.kind !== 'done') faults.push(`${whose} was killed: ${JSON.stringify(outcome)}`)
    }
    faults.push(...(await stage.check()))
  } finally {
    stage.leave()
  }
  return { faults, tookMs }
}

/** A few rounds; what went wrong. */
export async function killedInMidPush(house: RealHouse, party: Party): Promise<string[]> {
  const { faults, tookMs } = await killInMidPush(house, party, 2)
  const late = Object.values(tookMs)
    .flat()
    .filter((took) => took > answerWithinMs)
  return [...faults, ...late.map((took) => `an answer took ${took.toFixed(0)} ms`)]
}

async function killed(stage: Stage, [one, two]: RealHouse['servers'], whose: Whose): Promise<Pressed> {
  let killing: Promise<void> | undefined
  const isTvs = whose === 'the TV’s server'
  // The first time that the TV is asked, the server dies before it hears the answer.
  const tv = await stage.tv(isTvs ? one : two, () => (killing ??= one.kill()))
  const phone = await stage.phone(isTvs ? two : one)
  for (const { go } of [tv, phone]) go(two)
  const pressed = await stage.press(phone)
  await killing
  await one.start()
  for (const { page } of [tv, phone]) page.die()
  return pressed
}
