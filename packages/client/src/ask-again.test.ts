import { expect, test } from 'vitest'
import { askAgain } from './ask-again.ts'
import type { PushOutcome } from './link.ts'
import { raise, settle } from './testing/link-stage.ts'

const done: PushOutcome = { kind: 'done', result: { deviceName: 'Hall 1' } }
const notCarried: PushOutcome = { kind: 'failed', message: 'msg.operation.failed' }
const unreachable: PushOutcome = { kind: 'failed', message: 'msg.server.error' }

// Two ways whose answers the test gives when it likes.
function aPress() {
  const answers: ((outcome: PushOutcome) => void)[] = []
  const open = (): Promise<PushOutcome> => new Promise((resolve) => answers.push(resolve))
  const timers: { run: () => void; delayMs: number }[] = []
  const patiencesMs: number[] = []
  const outcomes: PushOutcome[] = []
  const first = open()
  const again = (patienceMs: number): Promise<PushOutcome> => {
    patiencesMs.push(patienceMs)
    return open()
  }
  const setTimer = (run: () => void, delayMs: number): (() => void) => {
    timers.push({ run, delayMs })
    return () => void timers.pop()
  }
  void askAgain({ first, again, setTimer }).then((outcome) => outcomes.push(outcome))
  const say = async (way: number, outcome: PushOutcome): Promise<void> => {
    const answer = answers[way] ?? raise('this way was not asked')
    answer(outcome)
    await settle()
  }
  return { say, wait: () => timers.pop()?.run(), timers, patiencesMs, outcomes }
}

test('[PSH-11] P23: an answer that comes within 2 s is the answer, and nothing is asked twice', async () => {
  const press = aPress()
  expect(press.timers).toMatchObject([{ delayMs: 2_000 }])
  await press.say(0, { kind: 'offline' })
  expect(press.outcomes).toEqual([{ kind: 'offline' }])
  expect(press.timers).toEqual([])
  expect(press.patiencesMs).toEqual([])
})

test('[PSH-11] P23: after 2 s of silence the same command goes another way, within the 6.5 s; what is said first counts', async () => {
  const late = aPress()
  late.wait()
  expect(late.patiencesMs).toEqual([4_500])
  await late.say(1, done)
  await late.say(0, { kind: 'timeout' })
  expect(late.outcomes).toEqual([done])
  const inTime = aPress()
  inTime.wait()
  await inTime.say(0, done)
  await inTime.say(1, { kind: 'offline' })
  expect(inTime.outcomes).toEqual([done])
})

test('[PSH-11] P23: a way that carries nothing decides nothing while the other may answer', async () => {
  for (const [one, other] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const press = aPress()
    press.wait()
    await press.say(one, unreachable)
    expect(press.outcomes).toEqual([])
    await press.say(other, done)
    expect(press.outcomes).toEqual([done])
  }
})

test('[PSH-8] P23: where no way carries it, it has failed; a refusal is an answer', async () => {
  const lost = aPress()
  lost.wait()
  await lost.say(0, notCarried)
  await lost.say(1, unreachable)
  expect(lost.outcomes).toEqual([unreachable])
  const cut = aPress()
  await cut.say(0, notCarried)
  expect(cut.outcomes).toEqual([notCarried])
  const full = aPress()
  full.wait()
  await full.say(1, { kind: 'failed', message: 'msg.queue.full' })
  expect(full.outcomes).toEqual([{ kind: 'failed', message: 'msg.queue.full' }])
})
