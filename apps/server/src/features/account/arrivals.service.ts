import { status } from '@openktv/contract/envelope'
import { languageOf, wireCode } from '@openktv/contract/languages'
import type { MessageContent } from '@openktv/contract/messages'
import { isPhone, type SignedIn } from '@openktv/contract/sign-in'
import { Failure } from '../../http/failure.ts'
import type { Secrets } from '../../http/secrets.ts'
import type { NewUser } from './account.store.ts'
import type { IdentityStore, Sign } from './identities.store.ts'
import { friendlyNickname } from './nicknames.ts'
import type { Tokens } from './tokens.service.ts'

export type ArrivalNeeds = {
  store: IdentityStore
  tokens: Pick<Tokens, 'open'>
  secrets: Secrets
  now: () => number
  /** A guest's belongings are another's now: their sockets come again, the other's follow the binding. */
  moved: (from: string, to: string) => void
  writeMessage: (userUuid: string, content: MessageContent) => Promise<void>
}

/** Somebody who has proven who they are. */
export type Proven = {
  signs: readonly Sign[]
  /** The user whose token came along; taken over when it is a guest, else left alone. */
  visitor: string | undefined
  language: string
  nickname?: string | undefined
  passwordHash?: string | undefined
  mustBeNew?: boolean
}

export type Arrivals = ReturnType<typeof createArrivals>

/** The sign of a phone number or an e-mail address as `normalAccount` writes it. */
export function signOf(account: string): Sign {
  return { kind: isPhone(account) ? 'phone' : 'email', value: account }
}

/** How people come in: every way of signing in ends here, and so does every guest. */
export function createArrivals({ store, tokens, secrets, now, moved, writeMessage }: ArrivalNeeds) {
  /** The user, without a session. Throws Failure 2 when a newcomer was wanted and somebody has the sign. */
  async function arrive(proven: Proven): Promise<string> {
    const { signs, visitor: guest, passwordHash, mustBeNew = false } = proven
    const newcomer = newUser(proven)
    const arrived = await store.arrive({ signs, guest, newcomer, passwordHash, mustBeNew })
    if (arrived === 'exists') throw existing()
    const { userUuid, isNew } = arrived
    tellMoved(arrived)
    if (arrived.moved !== undefined) await writeMessage(userUuid, { kind: 'guestMoved' })
    const way = signs[0]?.kind
    // The messaging app knows its own people at every visit: that is nothing to tell.
    if (!isNew && (way === 'phone' || way === 'email')) await writeMessage(userUuid, { kind: 'signedIn', way })
    return userUuid
  }

  /** Lets somebody in and opens a session. */
  async function enter(proven: Proven): Promise<SignedIn> {
    return tokens.open(await arrive(proven))
  }

  /** Gives a user the signs of one person more; answers who they are now. Throws Failure 2 when they belong to another account and both own something. */
  async function join(userUuid: string, signs: readonly Sign[]): Promise<string> {
    const joined = await store.join(userUuid, signs, now())
    if (joined === 'taken') throw existing()
    tellMoved(joined)
    if (joined.isNew) await writeMessage(joined.userUuid, { kind: 'signAdded', way: wayOf(signs) })
    else if (joined.moved !== undefined) await writeMessage(joined.userUuid, { kind: 'guestMoved' })
    return joined.userUuid
  }

  function newUser({ language, nickname }: Proven): NewUser {
    const reads = languageOf(language) ?? 'zh-CN'
    return {
      userUuid: secrets.text(16),
      kind: 'full',
      nickname: nickname ?? friendlyNickname(reads, secrets.below),
      language: wireCode(reads),
      createdMs: now(),
    }
  }

  function tellMoved({ moved: from, userUuid }: { moved: string | undefined; userUuid: string }): void {
    if (from !== undefined) moved(from, userUuid)
  }

  return { arrive, enter, join, ownerOf: (sign: Sign) => store.ownerOf(sign) }
}

function existing(): Failure {
  return new Failure(status.userExists, 'msg.err.msg.user.exist')
}

function wayOf([sign]: readonly Sign[]): 'phone' | 'email' | 'messagingApp' {
  return sign === undefined || sign.kind === 'union' ? 'messagingApp' : sign.kind
}
