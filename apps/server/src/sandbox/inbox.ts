/** A message that never left the sandbox. `atMs`: epoch ms. `code`: the verification code in it, when there is one. */
export type SandboxMessage = {
  id: number
  kind: 'sms' | 'mail'
  to: string
  atMs: number
  subject: string
  text: string
  html: string
  code: string
  links: string[]
}

type NewMessage = Pick<SandboxMessage, 'kind' | 'to' | 'text'> & { subject?: string; html?: string }

export type Inbox = {
  add: (message: NewMessage) => void
  /** Newest first; of one receiver when it is given. */
  list: (to?: string) => SandboxMessage[]
}

const messagesMost = 200
const codeShape = /(?<!\d)\d{6}(?!\d)/
const linkShape = /https?:\/\/[^\s<>"'，。]+/g

/** Keeps the newest 200 messages. */
export function createInbox(now: () => number): Inbox {
  const messages: SandboxMessage[] = []
  let lastId = 0
  return {
    add({ kind, to, text, subject = '', html = '' }) {
      const code = codeShape.exec(text)?.[0] ?? ''
      const links = [...new Set(text.match(linkShape) ?? [])]
      lastId += 1
      messages.unshift({ id: lastId, kind, to, atMs: now(), subject, text, html, code, links })
      messages.length = Math.min(messages.length, messagesMost)
    },
    list: (to) => messages.filter((message) => to === undefined || message.to === to),
  }
}
