import { until } from './until.ts'

type Message = { id: number; code: string; links: string[] }

/** What the sandbox has sent to a phone number or an e-mail address, as `GET /sandbox/inbox.json` tells it. */
export function inboxOf(origin: string, to: string) {
  async function messages(): Promise<Message[]> {
    const answer = await fetch(`${origin}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)
    const body: { messages: Message[] } = await answer.json()
    return body.messages
  }

  async function next(what: string, has: (message: Message) => boolean): Promise<Message | undefined> {
    const isNew = (message: Message) => message.id > seen && has(message)
    const newest = await until(what, 5_000, async () => (await messages()).find(isNew))
    seen = newest?.id ?? seen
    return newest
  }

  let seen = 0
  return {
    /** The code in the next message, waited for. */
    code: async () => (await next(`a code for ${to}`, ({ code }) => code !== ''))?.code ?? '',
    /** The link in the next message, waited for. */
    link: async () => (await next(`a link for ${to}`, ({ links }) => links.length > 0))?.links[0] ?? '',
  }
}
