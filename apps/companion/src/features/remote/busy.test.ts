import { expect, test } from 'vitest'
import { createBusy } from './busy.ts'

function aControl() {
  const timers: { run: () => void; delayMs: number }[] = []
  const states: boolean[] = []
  const control = createBusy({
    onChange: (busy) => states.push(busy),
    setTimer: (run, delayMs) => {
      timers.push({ run, delayMs })
      return () => {}
    },
  })
  return { control, timers, states }
}

test('[WID-1] a control is free again 0.6 s after success', async () => {
  const { control, timers, states } = aControl()
  await control.press(async () => true)
  expect(states).toEqual([true])
  expect(timers[0]?.delayMs).toBe(600)
  timers[0]?.run()
  expect(states).toEqual([true, false])
})

test('[WID-1] a control is free again at once on failure', async () => {
  const { control, states } = aControl()
  await control.press(async () => false)
  expect(states).toEqual([true, false])
})

test('[WID-1] a press while busy is ignored', async () => {
  const { control } = aControl()
  let pushes = 0
  const push = async () => (pushes += 1) > 0
  await Promise.all([control.press(push), control.press(push)])
  await control.press(push)
  expect(pushes).toBe(1)
})
