// FIN and the opcode of a text.
const wholeText = 0x81
// The longest lengths that fit into the second byte, and into two bytes after it.
const shortest = { most: 125, headBytes: 2 }
const usual = { most: 65_535, mark: 126, headBytes: 4 }
const longest = { mark: 127, headBytes: 10 }

/**
 * A text as a server sends it, whole and unmasked (RFC 6455 §5.2, without extensions). In one piece: the library writes head and body apart,
 * which costs the server a tenth of a press.
 */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text)
  const { headBytes } = bytes <= shortest.most ? shortest : bytes <= usual.most ? usual : longest
  const frame = Buffer.allocUnsafe(headBytes + bytes)
  frame.writeUInt8(wholeText, 0)
  if (headBytes === shortest.headBytes) frame.writeUInt8(bytes, 1)
  else if (headBytes === usual.headBytes) frame.writeUInt16BE(bytes, frame.writeUInt8(usual.mark, 1))
  else frame.writeBigUInt64BE(BigInt(bytes), frame.writeUInt8(longest.mark, 1))
  frame.write(text, headBytes)
  return frame
}
