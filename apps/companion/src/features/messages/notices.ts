import { create } from 'zustand'
import { href } from '../../shared/paths.ts'

/** Something that appears over the page for a while, and where a tap on it leads. */
export type Notice = { text: 'msg.new' | 'comment.new' | 'msg.works'; to: string }

/** How many unread messages there are: sound messages, and of the others those about recordings. */
export type Unread = { sound: number; works: number }

type Notices = { shown: readonly Notice[]; told: Unread }

const nothing: Notices = { shown: [], told: { sound: 0, works: 0 } }

/** The notices on the screen, and what they have told so far. */
export const useNotices = create<Notices>(() => nothing)

/** What a check is worth a notice: more than was told before. One new sound message is 'msg.new', several are 'comment.new' (spec SHL-11); news of recordings say so in their own words (spec MSG-4). */
export function noticesOf(unread: Unread, told: Unread): Notice[] {
  const notices: Notice[] = []
  if (unread.sound > told.sound) {
    notices.push({ text: unread.sound === 1 ? 'msg.new' : 'comment.new', to: href('/message/sound') })
  }
  if (unread.works > told.works) notices.push({ text: 'msg.works', to: href('/user/message', { logId: '0' }) })
  return notices
}

/** Shows what a check is worth; each message is told of once. */
export function tellOf(unread: Unread): void {
  const { told, shown } = useNotices.getState()
  const notices = noticesOf(unread, told)
  const others = shown.filter(({ to }) => notices.every((notice) => notice.to !== to))
  useNotices.setState({ told: unread, shown: [...others, ...notices] })
}

/** Takes a notice away. */
export function closeNotice(closed: Notice): void {
  useNotices.setState(({ shown }) => ({ shown: shown.filter((notice) => notice !== closed) }))
}

/** Somebody else uses this phone now. */
export function forgetNotices(): void {
  useNotices.setState(nothing)
}
