import { status } from '@openktv/contract/envelope'
import { Failure } from '../../http/failure.ts'
import { BadForm } from '../../http/form.ts'
import type { Secrets } from '../../http/secrets.ts'

export type JsSdkNeeds = {
  appId: string
  jsTicket: () => Promise<{ ticket: string }>
  /** The signature as the messaging app checks it. */
  sign: (page: { ticket: string; nonceStr: string; timestamp: number; url: string }) => string
  secrets: Secrets
  now: () => number
  ownOrigins: () => readonly string[]
  onProblem: (sentence: string, error: unknown) => void
}

export type JsSdk = ReturnType<typeof createJsSdk>

/** What the messaging app's JS-SDK needs on a page of ours (spec AUT-14). */
export function createJsSdk({ appId, jsTicket, sign, secrets, now, ownOrigins, onProblem }: JsSdkNeeds) {
  /** Throws BadForm for a page that is none of ours: we sign for nobody else. */
  async function configOf(page: string) {
    const url = page.split('#', 1)[0] ?? ''
    if (!URL.canParse(url) || !ownOrigins().includes(new URL(url).origin)) throw new BadForm()
    const { ticket } = await currentTicket()
    const timestamp = Math.floor(now() / 1_000)
    const nonceStr = secrets.text(12)
    return { appId, timestamp, nonceStr, signature: sign({ ticket, nonceStr, timestamp, url }), debug: false }
  }

  async function currentTicket(): Promise<{ ticket: string }> {
    try {
      return await jsTicket()
    } catch (error) {
      onProblem('the messaging app gave no ticket for its JS-SDK', error)
      throw new Failure(status.serverError, 'msg.operation.failed')
    }
  }

  return { configOf }
}
