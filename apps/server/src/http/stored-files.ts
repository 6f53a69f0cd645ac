import type { Readable } from 'node:stream'
import { status } from '@openktv/contract/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, FileInfo, Files } from '../engines/files/files.ts'
import { sendFailure } from './http.ts'
import { rangeOf } from './range.ts'
import { fileHeaders } from './security-headers.ts'

const yearSeconds = 31_536_000
/** What anybody may read who knows its name. */
const publicFolders = ['songs/', 'heads/']
// What the files engine takes for a name; what it does not take is not there.
const nameShape = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}\/)+[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}$/
const nameCharactersMax = 1_024

const contentTypes: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  json: 'application/json; charset=utf-8',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** The address of a stored file; with its etag it may be kept for ever. */
export function fileAddress(name: string, etag: string): string {
  return `/files/${name}?v=${encodeURIComponent(etag)}`
}

/** Serves the public part of the files engine under /files/, in ranges. Returns a function that ends what is being sent. */
export function serveStoredFiles(app: FastifyInstance, files: Files): () => void {
  const sending = new Set<Readable>()
  app.route({
    method: ['GET', 'HEAD'],
    url: '/files/*',
    async handler(request, reply) {
      const name = request.url.slice('/files/'.length).split('?')[0] ?? ''
      const info = isPublic(name) ? await files.info(name) : undefined
      if (info === undefined) return sendFailure(reply, status.notFound, { status: 404, msg: 'msg.not.found' })
      const range = describe(request, reply, { name, info })
      if (range === 'none') return reply.send()
      const stream = await files.read(name, range === 'whole' ? undefined : range)
      if (stream === undefined) return sendFailure(reply, status.notFound, { status: 404, msg: 'msg.not.found' })
      sending.add(stream)
      stream.once('close', () => sending.delete(stream))
      return reply.send(stream)
    },
  })
  return () => {
    for (const stream of sending) stream.destroy()
  }
}

function isPublic(name: string): boolean {
  return (
    publicFolders.some((folder) => name.startsWith(folder)) && name.length <= nameCharactersMax && nameShape.test(name)
  )
}

type Named = { name: string; info: FileInfo }

/** Writes the head of the answer and says which bytes follow. */
function describe(request: FastifyRequest, reply: FastifyReply, { name, info }: Named): ByteRange | 'whole' | 'none' {
  const etag = `"${encodeURIComponent(info.etag)}"`
  const isVersioned = request.url.endsWith(`?v=${encodeURIComponent(info.etag)}`)
  reply.headers({
    ...fileHeaders,
    etag,
    'accept-ranges': 'bytes',
    'content-type': contentTypes[name.split('.').pop() ?? ''] ?? 'application/octet-stream',
    'cache-control': isVersioned ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
  })
  if (request.headers['if-none-match'] === etag) return end(reply, 304)
  const ifRange = request.headers['if-range']
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = rangeOf(wanted, info.size)
  if (range === 'outside') return end(reply.header('content-range', `bytes */${info.size}`), 416)
  if (range === 'whole') reply.header('content-length', info.size)
  else {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`)
    reply.header('content-length', range.end - range.start + 1)
  }
  return request.method === 'HEAD' ? 'none' : range
}

function end(reply: FastifyReply, httpStatus: number): 'none' {
  reply.code(httpStatus)
  return 'none'
}
