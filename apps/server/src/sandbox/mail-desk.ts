import { setTimeout as pause } from 'node:timers/promises'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Behaviour } from './behaviour.ts'
import type { Inbox } from './inbox.ts'
import { listenOnLoopback } from './loopback.ts'
import { readMail } from './mime.ts'

export type MailDesk = { port: number; close: () => Promise<void> }

const mailBytesMost = 1024 * 1024

/** A mail server on a free loopback port that delivers into the inbox. Whoever opens it closes it. */
export async function openMailDesk(inbox: Inbox, behaviour: Behaviour): Promise<MailDesk> {
  const stopped = new AbortController()
  const server = new SMTPServer({
    banner: 'OpenKTV sandbox',
    logger: false,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: mailBytesMost,
    closeTimeout: 1,
    onConnect: callbackify((_session: SMTPServerSession) => greet(behaviour, stopped.signal)),
    onData: callbackify((stream: SMTPServerDataStream, session: SMTPServerSession) => receive(stream, session, inbox)),
  })
  // A connection that breaks is its client's business.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    if (behaviour.take('mail', 'drop')) socket.destroy()
  })
  const port = await listenOnLoopback(server.server)
  return {
    port,
    async close() {
      stopped.abort()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

async function greet(behaviour: Behaviour, signal: AbortSignal): Promise<void> {
  if (behaviour.take('mail', 'slow')) await pause(behaviour.slowMs('mail'), undefined, { signal })
  if (behaviour.take('mail', 'error')) throw Object.assign(new Error('try again later'), { responseCode: 451 })
}

async function receive(stream: SMTPServerDataStream, session: SMTPServerSession, inbox: Inbox): Promise<void> {
  let raw = ''
  stream.setEncoding('latin1')
  for await (const chunk of stream) raw += String(chunk)
  const mail = readMail(raw)
  for (const { address } of session.envelope.rcptTo) inbox.add({ kind: 'mail', to: address, ...mail })
}
