import type { SoundSettings } from '@openktv/contract/console'
import { expect, test } from 'vitest'
import { createSoundWish, refusedRestMs, settleMs, wishEveryMs, type WishedSound } from './create-sound-wish.ts'

test('[WID-8] while a finger moves the TV hears of it five times a second, and of the last place in any case', async () => {
  const { wish, sent, answer, pass } = aWish()
  for (let value = 50; value < 60; value += 1) wish.turn('music', value)
  expect(sent).toEqual([{ music: 50 }])
  await answer(true)
  expect(sent).toHaveLength(1)
  pass(wishEveryMs)
  expect(sent).toEqual([{ music: 50 }, { music: 59 }])
})

test('[WID-8] one command at a time: what is wanted while one is on its way goes together with the next', async () => {
  const { wish, sent, answer, pass } = aWish()
  wish.turn('music', 10)
  wish.turn('tone', 1)
  wish.turn('tone', 2)
  wish.turn('mic', 70)
  pass(wishEveryMs)
  expect(sent).toEqual([{ music: 10 }])
  await answer(true)
  expect(sent).toEqual([{ music: 10 }, { tone: 2, mic: 70 }])
})

test('[WID-8] what the finger wants is shown until the TV has had time to say it', async () => {
  const { wish, shown, answer, pass } = aWish()
  wish.turn('reverb', 40)
  expect(shown()).toEqual({ held: { reverb: 40 }, busy: true })
  await answer(true)
  expect(shown()).toEqual({ held: { reverb: 40 }, busy: false })
  pass(settleMs)
  expect(shown()).toEqual({ held: {}, busy: false })
})

test('[PSH-8] a wish that fails goes back to the truth at once, whatever was wanted after it', async () => {
  const { wish, shown, sent, answer, pass } = aWish()
  wish.turn('music', 10)
  wish.turn('music', 20)
  await answer(false)
  expect(shown()).toEqual({ held: {}, busy: false })
  wish.turn('music', 30)
  expect(sent).toHaveLength(1)
  pass(refusedRestMs)
  expect(sent).toEqual([{ music: 10 }, { music: 30 }])
})

test('[WID-8] a page that is left sends nothing more', async () => {
  const { wish, sent, answer, pass } = aWish()
  wish.turn('music', 10)
  wish.turn('music', 20)
  wish.close()
  await answer(true)
  pass(refusedRestMs)
  expect(sent).toEqual([{ music: 10 }])
})

/** A wish whose clock and TV are in the test's hands. */
function aWish() {
  const sent: Partial<SoundSettings>[] = []
  const views: WishedSound[] = []
  const answers: ((isTaken: boolean) => void)[] = []
  let timers: { at: number; callback: () => void }[] = []
  let nowMs = 0
  const wish = createSoundWish({
    send: (wanted) => {
      sent.push(wanted)
      return new Promise((resolve) => void answers.push(resolve))
    },
    onChange: (wished) => void views.push(wished),
    setTimer: (callback, delayMs) => {
      const timer = { at: nowMs + delayMs, callback }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
  })
  return {
    wish,
    sent,
    shown: () => views.at(-1),
    /** The TV's answer to the command that is on its way. */
    answer: async (isTaken: boolean) => {
      answers.shift()?.(isTaken)
      await new Promise((resolve) => void setTimeout(resolve))
    },
    pass: (ms: number) => {
      nowMs += ms
      const due = timers.filter(({ at }) => at <= nowMs)
      timers = timers.filter(({ at }) => at > nowMs)
      for (const { callback } of due) callback()
    },
  }
}
