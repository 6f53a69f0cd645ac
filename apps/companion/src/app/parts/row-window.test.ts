import { expect, test } from 'vitest'
import { around, covers, windowOver } from './row-window.ts'

const list = { count: 1_000, heightPx: (index: number) => (index === 1 ? 100 : 50) }
const listPx = 1_000 * 50 + 50

test('[REQ-12] what touches a stretch of a list is drawn, and the rest keeps its room', () => {
  expect(windowOver({ topPx: 0, bottomPx: 160 }, list)).toEqual({ from: 0, to: 3, beforePx: 0, afterPx: listPx - 200 })
  expect(windowOver({ topPx: 150, bottomPx: 300 }, list)).toMatchObject({ from: 2, to: 5, beforePx: 150 })
  expect(windowOver({ topPx: listPx - 10, bottomPx: listPx + 900 }, list)).toMatchObject({ to: 1_000, afterPx: 0 })
})

test('[REQ-12] somewhere beside the list its nearest row is drawn', () => {
  expect(windowOver({ topPx: -900, bottomPx: -100 }, list)).toMatchObject({ from: 0, to: 1 })
  expect(windowOver({ topPx: listPx + 100, bottomPx: listPx + 900 }, list)).toMatchObject({ from: 999, to: 1_000 })
})

test('[REQ-12] a window lasts while it draws all there is in a stretch', () => {
  const drawn = windowOver({ topPx: 10_000, bottomPx: 12_000 }, list)
  const view = { topPx: 10_600, bottomPx: 11_400 }
  expect(covers(drawn, view, listPx)).toBe(true)
  expect(covers(drawn, around(view, 600), listPx)).toBe(true)
  expect(covers(drawn, around(view, 700), listPx)).toBe(false)
  const first = windowOver({ topPx: -500, bottomPx: 1_500 }, list)
  expect(covers(first, { topPx: -300, bottomPx: 500 }, listPx)).toBe(true)
})
