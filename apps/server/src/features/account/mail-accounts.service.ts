import { status } from '@openktv/contract/envelope'
import { isPhone, type SignedIn } from '@openktv/contract/sign-in'
import { z } from 'zod'
import { visitorOf, type Asked } from '../../http/caller.ts'
import { Failure } from '../../http/failure.ts'
import { signOf, type Arrivals } from './arrivals.service.ts'
import type { Codes, Recipient } from './codes.service.ts'
import { activationMail, resetMail } from './mails.ts'
import type { Letter, Messages } from './messages.ts'
import type { OneTime } from './one-time.service.ts'
import { hashPassword } from './password-hash.ts'
import type { Passwords } from './passwords.service.ts'
import { accountOf, checkChosen, checkRegistration, type Chosen } from './sign-in.service.ts'

export type MailAccountNeeds = {
  arrivals: Arrivals
  codes: Pick<Codes, 'admit'>
  oneTime: OneTime
  messages: Messages
  passwords: Pick<Passwords, 'change'>
  /** An origin of our own that people can open: links in mails never follow what a request claims. */
  ownOrigin: (claimed: string) => string
}

export type MailAccounts = ReturnType<typeof createMailAccounts>

/** What waits for the mailed link to be opened. */
const pending = z.object({ passwordHash: z.string(), guest: z.string().optional(), language: z.string() })

/** Accounts by e-mail: the mailed links that activate them and set new passwords (spec AUT-2). */
export function createMailAccounts(needs: MailAccountNeeds) {
  const { arrivals, codes, oneTime, messages } = needs

  /** Registers an address; it is an account only when the mailed link is opened. Throws Failure 2 when it is one. */
  async function register(typed: { account: string; agreed: boolean } & Chosen, asked: Asked): Promise<void> {
    const to = recipientOf(typed.account, asked)
    checkRegistration(typed)
    await codes.admit(to)
    if ((await arrivals.ownerOf(signOf(to.account))) !== undefined) {
      throw new Failure(status.userExists, 'msg.err.msg.user.exist')
    }
    const content = {
      passwordHash: await hashPassword(typed.password),
      guest: visitorOf(asked),
      language: asked.language,
    }
    const isSent = await messages.sendMail(await activation(needs, to, { content, asked }))
    if (!isSent) throw new Failure(status.serverError, 'msg.send.fail')
  }

  /** Sends the activation mail again, to whoever waits for one; the answer does not tell. */
  async function sendAgain(typed: string, asked: Asked): Promise<void> {
    const to = recipientOf(typed, asked)
    await codes.admit(to)
    const waiting = pending.safeParse(await oneTime.contentOf('activate', to.account))
    if (waiting.success) void messages.sendMail(await activation(needs, to, { content: waiting.data, asked }))
  }

  /** Opens the account of a mailed link and signs in. Throws Failure 8 when the link counts no more. */
  async function activate(ticket: string, asked: Asked): Promise<SignedIn> {
    const taken = await oneTime.take('activate', ticket)
    if (taken === undefined) throw new Failure(status.linkInvalid, 'msg.err.reset.link.invalid')
    const { passwordHash, guest, language } = pending.parse(taken.content)
    await oneTime.revoke('activate', taken.subject)
    const visitor = visitorOf(asked) ?? guest
    return arrivals.enter({ signs: [signOf(taken.subject)], visitor, language, passwordHash, mustBeNew: true })
  }

  /** Mails a link to set a new password, where there is such an account; the answer does not tell. */
  async function sendReset(typed: string, asked: Asked): Promise<void> {
    const to = recipientOf(typed, asked)
    await codes.admit(to)
    const userUuid = await arrivals.ownerOf(signOf(to.account))
    if (userUuid !== undefined) void messages.sendMail(await resetting(needs, to, { userUuid, asked }))
  }

  /** Sets a new password by the ticket of a mailed link; every session ends. Throws Failure 8 when the link counts no more. */
  async function reset({ ticket, ...chosen }: { ticket: string } & Chosen): Promise<void> {
    checkChosen(chosen)
    const taken = await oneTime.take('reset', ticket)
    if (taken === undefined) throw new Failure(status.linkInvalid, 'msg.err.reset.link.invalid')
    await needs.passwords.change(taken.subject, chosen.password)
  }

  return { register, sendAgain, activate, sendReset, reset }
}

type Pending = { content: z.infer<typeof pending>; asked: Asked }

async function activation(needs: MailAccountNeeds, to: Recipient, { content, asked }: Pending) {
  const ticket = await needs.oneTime.issue('activate', to.account, content)
  return mail(to, activationMail(to.language, linkOf(needs, '/email/active', { ticket, asked })))
}

async function resetting(
  needs: MailAccountNeeds,
  to: Recipient,
  { userUuid, asked }: { userUuid: string; asked: Asked },
) {
  const ticket = await needs.oneTime.issue('reset', userUuid)
  return mail(to, resetMail(to.language, linkOf(needs, '/reset/pwd', { ticket, asked })))
}

function linkOf({ ownOrigin }: MailAccountNeeds, path: string, { ticket, asked }: { ticket: string; asked: Asked }) {
  return `${ownOrigin(asked.origin)}${path}?ticket=${ticket}`
}

function recipientOf(typed: string, { address, language }: Asked): Recipient {
  const account = accountOf(typed)
  if (isPhone(account)) throw new Failure(status.badRequest, 'msg.account.invalid')
  return { account, address, language }
}

function mail({ account }: Recipient, letter: Letter) {
  return { to: account, ...letter }
}
