import * as fc from 'fast-check'
import { frameBytes, opcode } from './raw-socket.ts'

const payload = fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes))
const text = Buffer.from('{"cmd":1}')

const oneBroken = fc.oneof(
  // No such opcode; bits that nobody has agreed on; no mask.
  fc
    .tuple(fc.constantFrom(3, 5, 7, 11, 15), payload)
    .map(([number, bytes]) => frameBytes({ opcode: number, payload: bytes })),
  fc.integer({ min: 1, max: 7 }).map((reserved) => frameBytes({ opcode: opcode.text, payload: text, reserved })),
  fc.constant(frameBytes({ opcode: opcode.text, payload: text, isMasked: false })),
  // Parts without an end, without a beginning, and one beginning after the other.
  payload.map((bytes) => frameBytes({ opcode: opcode.text, payload: bytes, isLast: false })),
  payload.map((bytes) => frameBytes({ opcode: opcode.continuation, payload: bytes, isLast: false })),
  fc.constant(frameBytes({ opcode: opcode.continuation, payload: text })),
  // Lengths that are not true: more than comes, more than is allowed, more than there can be.
  fc
    .constantFrom(200, 65_535, 65_537, 2 ** 31, 2 ** 53)
    .map((claimed) => frameBytes({ opcode: opcode.text, payload: text, claimed })),
  payload.map((bytes) => frameBytes({ opcode: opcode.text, payload: Buffer.concat([bytes, text]), claimed: 3 })),
  // Control frames that are too long, in parts, or close for reasons that there are not.
  fc
    .constantFrom(opcode.ping, opcode.pong, opcode.close)
    .map((control) => frameBytes({ opcode: control, payload: Buffer.alloc(126, 'x') })),
  fc.constant(frameBytes({ opcode: opcode.ping, payload: text, isLast: false })),
  fc.constantFrom(0, 999, 1004, 1005, 65_535).map((code) => {
    const bytes = Buffer.alloc(2)
    bytes.writeUInt16BE(code)
    return frameBytes({ opcode: opcode.close, payload: bytes })
  }),
  fc.constant(frameBytes({ opcode: opcode.close, payload: Buffer.from([3]) })),
  // No UTF-8, bytes where text belongs, half a header, no WebSocket at all.
  fc.constant(frameBytes({ opcode: opcode.text, payload: Buffer.from([0xc3, 0x28, 0xff]) })),
  payload.map((bytes) => frameBytes({ opcode: opcode.binary, payload: bytes })),
  fc.constantFrom(Buffer.from([0x81]), Buffer.from([0x81, 0xff, 0, 0]), Buffer.from('GET / HTTP/1.1\r\n\r\n')),
  payload,
)
const harmless = fc.constantFrom(
  frameBytes({ opcode: opcode.ping, payload: Buffer.from('there?') }),
  frameBytes({ opcode: opcode.pong, payload: Buffer.alloc(125) }),
  frameBytes({ opcode: opcode.text, payload: text }),
)

/** What a socket may say that is not, or not quite, WebSocket. */
export const brokenFrames: fc.Arbitrary<Buffer[]> = fc.array(fc.oneof(oneBroken, harmless), {
  minLength: 1,
  maxLength: 6,
})
