import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAtMarks } from './split-at-marks.ts'

test('[SCH-1] what the keyword matched is cut out, wherever it stands', () => {
  expect(splitAtMarks('茉莉花 Jasmine', [[0, 3]])).toEqual([
    { text: '茉莉花', marked: true },
    { text: ' Jasmine', marked: false },
  ])
  const pieces = splitAtMarks('送别送', [
    [2, 3],
    [0, 1],
  ])
  expect(pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe('[送]别[送]')
  expect(splitAtMarks('送别', [])).toEqual([{ text: '送别', marked: false }])
})

test('[SCH-1] whatever is marked, no character is lost or said twice', () => {
  const mark = fc.tuple(fc.integer({ min: -3, max: 30 }), fc.integer({ min: -3, max: 30 }))
  fc.assert(
    fc.property(fc.string(), fc.array(mark), (text, marks) => {
      expect(
        splitAtMarks(text, marks)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
