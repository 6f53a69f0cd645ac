import { anything, assert, boolean, constant, constantFrom, oneof, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { readCommand } from './read-command.ts'
import { action, command } from './remote.ts'

const id = '3f0c1f6e-0000-4000-8000-000000000001'

test('[PSH-7] what is read by hand is what the schema reads, and nothing else', () => {
  const some = oneof(boolean(), constantFrom('', '0', '1', 'true', 0, 1, 2, null, undefined), string())
  const name = oneof(constant('item-1'), string({ maxLength: 70 }), some)
  const fields = record(
    {
      type: oneof(constantFrom(...Object.values(action)), constantFrom('5', '7', 99, null)),
      id: oneof(constantFrom(id, 'x'.repeat(64), 'x'.repeat(65), 'short', `${id}\n`, `${id}#`), some),
      vocal: some,
      playing: some,
      itemId: name,
      musicNo: name,
      more: some,
    },
    { requiredKeys: ['type', 'id'] },
  )
  assert(
    property(oneof(fields, anything()), (value) => {
      expect(readCommand(value)).toStrictEqual(command.safeParse(value).data)
    }),
    { numRuns: 5_000 },
  )
})

test.each([
  { type: 5, id },
  { type: 10, id },
  { type: 6, id, vocal: false },
  { type: 7, id, playing: true },
  { type: 8, id, itemId: 'item-1' },
])('[PSH-7] a momentary command is read: %o', (wanted) => {
  expect(readCommand({ ...wanted, more: 1 })).toStrictEqual(wanted)
})
