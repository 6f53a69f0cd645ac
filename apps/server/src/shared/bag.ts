/** Where a member of a bag sits; whoever is in none sits at -1. */
export type Seated = { seat: number }

/**
 * Members in no order who come and go quickly; only `put` and `takeOut` change it. A Set or a Map leaves a chain of outgrown tables behind,
 * which keeps what was in them from the collector of young garbage: each press cost a kilobyte of old memory.
 */
export type Bag<T extends Seated> = T[]

/** Puts a member in, who is in no bag. */
export function put<T extends Seated>(bag: Bag<T>, member: T): void {
  member.seat = bag.length
  bag.push(member)
}

/** Takes a member out; answers whether it was in. Whoever sat last takes its seat: go through a copy while members leave. */
export function takeOut<T extends Seated>(bag: Bag<T>, member: T): boolean {
  const { seat } = member
  if (seat < 0) return false
  const last = bag.pop()
  if (last && last !== member) {
    bag[seat] = last
    last.seat = seat
  }
  member.seat = -1
  return true
}
