/** Arrays that grow, and the shared memory in which they end: a worker fills it, and the main thread reads it without a copy. */

export type GrowingNumbers = {
  push: (value: number) => void
  length: () => number
  /** What is in it; valid until the next push. */
  values: () => Uint32Array
}

/** Whole numbers below 2^32, one after the other. */
export function growingNumbers(): GrowingNumbers {
  let held = new Uint32Array(1024)
  let length = 0
  return {
    push(value) {
      if (length === held.length) held = doubled(held)
      held[length] = value
      length += 1
    },
    length: () => length,
    values: () => held.subarray(0, length),
  }
}

function doubled(held: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const next = new Uint32Array(held.length * 2)
  next.set(held)
  return next
}

/** An array of 32-bit numbers in shared memory. */
export function sharedNumbers(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4))
}

/** Bytes in shared memory. */
export function sharedBytes(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length))
}

/** 32-bit numbers in shared memory, made one by one. */
export function sharedNumbersOf(length: number, valueAt: (at: number) => number): Uint32Array {
  const shared = sharedNumbers(length)
  for (let at = 0; at < length; at += 1) shared[at] = valueAt(at)
  return shared
}

/** A copy in shared memory. */
export function shareNumbers(values: Uint32Array | readonly number[]): Uint32Array {
  const shared = sharedNumbers(values.length)
  shared.set(values)
  return shared
}
