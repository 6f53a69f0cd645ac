import type { Endpoint } from '@openktv/contract/endpoint'
import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'

const mark = Symbol('ready')

/** An answer in its envelope as it goes over the wire, to be sent any number of times. Only `readyAnswer` makes one. */
export type Ready = { readonly [mark]: true; readonly body: Buffer }

/** Makes an endpoint's answer ready to be sent from its parts, which are JSON already, or pieces of it in UTF-8. */
export function readyAnswer(
  { success }: Endpoint,
  { data, data1 }: { data: readonly (string | Uint8Array)[]; data1: string },
): Ready {
  let size = append(0, '{"data":')
  for (const piece of data) size = append(size, piece)
  size = append(size, `,"data1":${data1},"status":${success},"msg":""}`)
  return { [mark]: true, body: Buffer.from(room.subarray(0, size)) }
}

// Where answers are put together, one at a time.
let room = Buffer.alloc(64 * 1_024)
const bytesOfUnit = 3

/** Puts a piece in its place; where the next begins. */
function append(at: number, piece: string | Uint8Array): number {
  const most = at + (typeof piece === 'string' ? piece.length * bytesOfUnit : piece.length)
  if (most > room.length) room = Buffer.concat([room], most * 2)
  if (typeof piece === 'string') return at + room.write(piece, at)
  room.set(piece, at)
  return at + piece.length
}

/** Whether an answer is ready to be sent. */
export function isReady(answer: unknown): answer is Ready {
  return typeof answer === 'object' && answer !== null && mark in answer
}

/** Sends an answer that is ready. */
export function sendReady(reply: FastifyReply, { body }: Ready): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(body)
}

const envelope = z.object({ data: z.record(z.string(), z.unknown()), data1: z.unknown() })

/** Throws when what was made ready has drifted from the contract. */
export function checkReady({ output }: Endpoint, { body }: Ready): void {
  const { data, data1 } = z.parse(envelope, JSON.parse(body.toString()))
  z.parse(output, { ...data, data1 })
}
