import type { MessageContent } from '@openktv/contract/messages'
import {
  CheckIcon,
  FoundIcon,
  HeartIcon,
  LockIcon,
  SignInIcon,
  SongIcon,
  TvIcon,
  UserIcon,
  WordsIcon,
} from '@openktv/ui/icons'
import type { ComponentType } from 'react'

const icons: Readonly<Record<MessageContent['kind'], ComponentType<{ size: number }>>> = {
  comment: WordsIcon,
  praise: HeartIcon,
  tvSignedIn: TvIcon,
  signedIn: SignInIcon,
  signAdded: UserIcon,
  passwordChanged: LockIcon,
  guestMoved: CheckIcon,
  songArrived: SongIcon,
  workShown: FoundIcon,
}

/** The sign of a kind of message. */
export function MessageIcon({ kind }: { kind: MessageContent['kind'] }) {
  const Icon = icons[kind]
  return <Icon size={20} />
}
