import { array, assert, boolean, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { type Bag, put, type Seated, takeOut } from './bag.ts'

type Member = Seated & { name: number }

test('a bag holds whoever was put in and has not left, each once', () => {
  const moves = array(record({ name: nat(9), isComing: boolean() }), { maxLength: 200 })
  assert(
    property(moves, (wanted) => {
      const bag: Bag<Member> = []
      const inside = new Map<number, Member>()
      const outside: Member = { seat: -1, name: -1 }
      for (const { name, isComing } of wanted) {
        const present = inside.get(name)
        if (isComing && !present) {
          const member = { seat: -1, name }
          inside.set(name, member)
          put(bag, member)
        }
        const wasIn = !isComing && takeOut(bag, present ?? outside)
        expect(wasIn).toBe(!isComing && inside.delete(name))
        expect(new Set(bag)).toEqual(new Set(inside.values()))
        expect(bag).toHaveLength(inside.size)
      }
    }),
  )
})
