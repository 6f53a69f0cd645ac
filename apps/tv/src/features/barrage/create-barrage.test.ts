import { expect, test } from 'vitest'
import { createBarrage } from './create-barrage.ts'
import type { Way } from './lanes.ts'

/** A barrage on a stage of 1,920 px whose time the test moves on; a letter is 36 px wide. */
function aBarrage({ isOn = true, way = { kind: 'flying', stagePx: 1_920 } }: { isOn?: boolean; way?: Way } = {}) {
  let nowMs = 0
  const timers = new Set<{ atMs: number; callback: () => void }>()
  const barrage = createBarrage({
    isOn,
    now: () => nowMs,
    setTimer: (callback, delayMs) => {
      const timer = { atMs: nowMs + delayMs, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    widthOf: ({ nickname, words }) => (nickname.length + words.length) * 36,
    way: () => way,
  })

  function pass(elapsedMs: number): void {
    const untilMs = nowMs + elapsedMs
    for (;;) {
      const [due] = [...timers].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)
      if (!due) break
      timers.delete(due)
      nowMs = Math.max(nowMs, due.atMs)
      due.callback()
    }
    nowMs = untilMs
  }

  const texts = () => barrage.store.getState().texts
  return { ...barrage, pass, texts, words: () => texts().map(({ words }) => words) }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `第${index}句`)

test('[WID-8] what is said is shown with its name, and gone when it has passed', () => {
  const { say, texts, pass } = aBarrage()
  say({ nickname: '小雨', barrage: '好听' })
  expect(texts()).toMatchObject([{ nickname: '小雨', words: '好听', lane: 0, moves: true }])
  pass(9_000)
  expect(texts()).toHaveLength(1)
  pass(2_000)
  expect(texts()).toEqual([])
})

test('[WID-8] of a flood some are shown at once, the latest follow as there is room, the oldest are dropped', () => {
  const { say, words, pass } = aBarrage()
  const seen = new Set<string>()
  for (const barrage of numbers(60)) say({ nickname: '小雨', barrage })
  expect(words()).toEqual(['第0句', '第1句', '第2句'])
  for (let second = 0; second < 60; second += 1) {
    for (const each of words()) seen.add(each)
    expect(words().length).toBeLessThanOrEqual(12)
    pass(1_000)
  }
  expect([...seen]).toEqual([...numbers(3), ...numbers(60).slice(-24)])
  expect(words()).toEqual([])
})

test('[WID-8] where nothing may move the words stand still, one in each lane', () => {
  const { say, texts, words, pass } = aBarrage({ way: { kind: 'still' } })
  for (const barrage of numbers(4)) say({ nickname: '小雨', barrage })
  expect(texts().map(({ lane, moves }) => [lane, moves])).toEqual([0, 1, 2].map((lane) => [lane, false]))
  pass(4_000)
  expect(words()).toEqual(['第3句'])
})

test('[WID-8] a reaction rises for a moment; of a storm only some are shown', () => {
  const { say, store, pass } = aBarrage()
  for (let index = 0; index < 30; index += 1) say({ nickname: '小雨', reaction: 'clap' })
  expect(store.getState().thrown).toHaveLength(12)
  pass(3_800)
  expect(store.getState().thrown).toEqual([])
})

test('[WID-8] turned off it is empty at once and stays so, also for what was waiting; turned on it goes on with what comes', () => {
  const { say, turn, store, words, pass } = aBarrage()
  for (const barrage of numbers(10)) say({ nickname: '小雨', barrage, reaction: 'fire' })
  turn(false)
  say({ nickname: '小雨', barrage: '看得见吗', reaction: 'star' })
  pass(5_000)
  expect(store.getState()).toEqual({ isOn: false, texts: [], thrown: [] })
  turn(true)
  say({ nickname: '小雨', barrage: '回来了' })
  expect(words()).toEqual(['回来了'])
  pass(60_000)
  expect(words()).toEqual([])
})
