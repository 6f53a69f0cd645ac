import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** Stands between phones and the server, and can change what comes through. */
export type Relay = {
  origin: string
  /** Every request, as `METHOD /path`, with its body. */
  asked: { line: string; body: string }[]
  /** Changes what a path answers from now on. */
  change: (path: string, edit: (body: string) => string) => void
  /** Whether nothing comes through, as without a network. */
  cut: (isCut: boolean) => void
  close: () => Promise<void>
}

/** Opens a relay to a server on a free port of this machine. Whoever opens it closes it. */
export async function openRelay(target: string): Promise<Relay> {
  const edits = new Map<string, (body: string) => string>()
  const asked: Relay['asked'] = []
  let isCut = false

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (isCut) return void incoming.socket.destroy()
    const body = await buffer(incoming)
    const { method = 'GET', url = '/' } = incoming
    asked.push({ line: `${method} ${url}`, body: body.toString() })
    // Whole and readable, so that it can be changed.
    const { 'if-none-match': _, 'if-modified-since': __, ...asIs } = incoming.headers
    const headers = { ...asIs, 'accept-encoding': 'identity' }
    const onwards = request(target + url, { method, headers }, (answer) => {
      give(answer, outgoing, edits.get(url)).catch(() => outgoing.destroy())
    })
    onwards.on('error', () => outgoing.destroy())
    onwards.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    // A page that is closed may end in the middle of what it says.
    pass(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    change: (path, edit) => void edits.set(path, edit),
    cut(wanted) {
      isCut = wanted
      if (wanted) server.closeAllConnections()
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

async function give(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  edit: ((body: string) => string) | undefined,
): Promise<void> {
  const body = await buffer(answer)
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 500, headers)
  outgoing.end(edit ? edit(body.toString()) : body)
}
