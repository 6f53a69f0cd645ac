import { endpoint } from '@openktv/contract/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkReady, isReady, readyAnswer } from './ready.ts'

const words = endpoint({
  path: '/words',
  input: z.object({}),
  output: z.object({ words: z.array(z.string()), data1: z.object({ more: z.number() }) }),
})

const answerOf = (word: string, more: number) =>
  readyAnswer(words, { data: ['{"words":["a",', Buffer.from(`"${word}"`), ']}'], data1: `{"more":${more}}` })

test('an answer that is made ready of texts and bytes is an envelope, however long, and none is written over by the next', () => {
  const long = '送别🎤'.repeat(40_000)
  const ready = [answerOf('送别', 1), answerOf(long, 2), answerOf('é', 3)]
  expect(ready.map(({ body }): unknown => JSON.parse(body.toString()))).toEqual([
    { data: { words: ['a', '送别'] }, data1: { more: 1 }, status: 1, msg: '' },
    { data: { words: ['a', long] }, data1: { more: 2 }, status: 1, msg: '' },
    { data: { words: ['a', 'é'] }, data1: { more: 3 }, status: 1, msg: '' },
  ])
})

test('what was made ready is held to the contract, and nothing else passes for it', () => {
  const right = readyAnswer(words, { data: ['{"words":[]}'], data1: '{"more":1}' })
  const drifted = readyAnswer(words, { data: ['{"words":[1]}'], data1: '{"more":1}' })
  expect(() => checkReady(words, right)).not.toThrow()
  expect(() => checkReady(words, drifted)).toThrow(z.core.$ZodError)
  expect([right, { body: right.body }, right.body, null].map(isReady)).toEqual([true, false, false, false])
})
