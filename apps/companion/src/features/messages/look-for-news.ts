import type { Call } from '@openktv/client/call'
import { checkMessages, checkSoundMessages } from '@openktv/contract/messages'
import { useNews } from '../../shared/news-store.ts'
import { tellOf } from './notices.ts'

/** Looks for new messages, marks them and tells of them; a check that fails is as if there were nothing new to say (spec MSG-2). */
export async function lookForNews(call: Call): Promise<void> {
  const before = useNews.getState()
  const [sound, mine] = await Promise.allSettled([call(checkSoundMessages, {}), call(checkMessages, {})])
  // Somebody has read meanwhile, or is not there any more.
  if (useNews.getState() !== before) return await lookForNews(call)
  useNews.setState({ sound: countOf(sound) ?? before.sound, mine: countOf(mine) ?? before.mine })
  tellOf({ sound: countOf(sound) ?? 0, works: mine.status === 'fulfilled' ? mine.value.works : 0 })
}

function countOf(checked: PromiseSettledResult<{ isHaveNew: number; count: number }>): number | undefined {
  if (checked.status === 'rejected') return undefined
  return checked.value.isHaveNew === 1 ? checked.value.count : 0
}
