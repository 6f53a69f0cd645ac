import { bindStatus, vipStatus, type UserInfo } from '@openktv/contract/account'
import { homeId, nicknameCharacters } from '@openktv/contract/business'
import { status } from '@openktv/contract/envelope'
import { languageOf, wireCode } from '@openktv/contract/languages'
import { Failure } from '../../http/failure.ts'
import { characterCount, plainName } from '../../http/plain-text.ts'
import type { Secrets } from '../../http/secrets.ts'
import type { AccountStore, UserRow } from './account.store.ts'
import type { Sign } from './identities.store.ts'
import { headImageAddress } from './head-images.service.ts'
import { masked } from './masked.ts'
import { friendlyNickname } from './nicknames.ts'
import type { Tokens } from './tokens.service.ts'

/** The TV a user is or was bound to, and what people buy of it where they share it. */
type BindingState = {
  isLive: boolean
  deviceId: string
  name: string
  channel: string
  shareKind: 'time' | 'songs' | null
}

export type AccountNeeds = {
  store: AccountStore
  tokens: Tokens
  secrets: Secrets
  now: () => number
  /** The user's TV, also when the binding has expired; undefined for a user who has none. */
  bindingOf: (userUuid: string) => Promise<BindingState | undefined>
  /** What an account is recognised by. */
  signsOf: (userUuid: string) => Promise<readonly Sign[]>
}

export type Guest = { userUuid: string; nickname: string; token: string }
export type Account = ReturnType<typeof createAccount>

/** Who people are: guests, their names, the language they read. */
export function createAccount({ store, tokens, secrets, now, bindingOf, signsOf }: AccountNeeds) {
  /** A new guest with a friendly nickname in the language of the request. */
  async function createGuest(language: string): Promise<Guest> {
    const reads = languageOf(language) ?? 'zh-CN'
    const nickname = friendlyNickname(reads, secrets.below)
    const userUuid = secrets.text(16)
    const { token, row } = tokens.drawFor(userUuid)
    await store.addUser({ userUuid, kind: 'guest', nickname, language: wireCode(reads), createdMs: now() }, row)
    return { userUuid, nickname, token }
  }

  async function userInfo(userUuid: string): Promise<UserInfo> {
    const user = await existing(userUuid)
    const signs = user.kind === 'full' ? await signsOf(userUuid) : []
    return { ...toUserInfo(user, await bindingOf(userUuid)), ...recognised(signs) }
  }

  /** Changes a nickname. Throws Failure 'msg.nickname.length' unless 1 to 20 visible characters are left of it. */
  async function rename(userUuid: string, wanted: string): Promise<string> {
    const nickname = plainName(wanted)
    const characters = characterCount(nickname)
    if (characters === 0 || characters > nicknameCharacters) {
      throw new Failure(status.badRequest, 'msg.nickname.length')
    }
    await store.changeUser(userUuid, { nickname })
    return nickname
  }

  /** Remembers a language code. Throws Failure 'msg.bad.request' for one there is none of (spec I18-1). */
  async function setLanguage(userUuid: string, code: string): Promise<string> {
    if (languageOf(code) === undefined) throw new Failure(status.badRequest, 'msg.bad.request')
    const language = code.toUpperCase()
    await store.changeUser(userUuid, { language })
    return language
  }

  /** What a user is called. */
  async function nicknameOf(userUuid: string): Promise<string> {
    return (await existing(userUuid)).nickname
  }

  async function existing(userUuid: string): Promise<UserRow> {
    const user = await store.user(userUuid)
    if (user === undefined) throw new Failure(status.unauthorized, 'msg.login.first')
    return user
  }

  return { createGuest, userInfo, rename, setLanguage, nicknameOf }
}

// The phone number, or else the e-mail address, masked; and whether the messaging app knows the account.
function recognised(signs: readonly Sign[]): Pick<UserInfo, 'account' | 'isWxBind'> {
  const named = signs.find(({ kind }) => kind === 'phone') ?? signs.find(({ kind }) => kind === 'email')
  return {
    ...(named !== undefined && { account: masked(named.value) }),
    isWxBind: signs.some(({ kind }) => kind === 'messagingApp') ? 1 : 0,
  }
}

/** The `type` of the user info: a guest, an account, an account for a TV. */
const userTypes: Readonly<Record<UserRow['kind'], number>> = { guest: 0, moved: 0, full: 1, sub: 2 }

function toUserInfo(user: UserRow, binding: BindingState | undefined): UserInfo {
  return {
    userUuid: user.userUuid,
    loginUserUuid: user.userUuid,
    nickname: user.nickname,
    ...(user.headImage !== '' && { headImage: headImageAddress(user.headImage) }),
    type: userTypes[user.kind],
    language: user.language,
    isEnabled: 1,
    isReDevice: bindStatusOf(binding),
    ...(binding !== undefined && { deviceId: binding.deviceId, deviceName: binding.name }),
    channel: binding?.channel ?? homeId,
    vipStatus: vipStatus.never,
    expireTime: 0,
    isShare: isShared(binding) ? 1 : 0,
    ...(isShared(binding) && binding?.shareKind === 'songs' && { productType: songPackage }),
    isFreeActivation: 0,
    isRemind: 0,
    mpushEnabled: 1,
    pushType: 1,
  }
}

// A package of songs (spec WID-6); any other shared TV is shared by time.
const songPackage = 5

function isShared(binding: BindingState | undefined): boolean {
  return binding !== undefined && binding.isLive && binding.shareKind !== null
}

function bindStatusOf(binding: BindingState | undefined): UserInfo['isReDevice'] {
  if (binding === undefined) return bindStatus.unbound
  return binding.isLive ? bindStatus.bound : bindStatus.expired
}
