import { status } from '@openktv/contract/envelope'
import { Failure } from '../../http/failure.ts'
import { createLimiter } from '../../http/limiter.ts'
import type { Secrets } from '../../http/secrets.ts'
import type { AccountStore } from './account.store.ts'
import { barePicture } from './bare-picture.ts'

export type HeadImageNeeds = {
  store: Pick<AccountStore, 'changeHeadImage'>
  secrets: Pick<Secrets, 'text'>
  now: () => number
  /** A file that a page has uploaded to the messaging app; rejects when it cannot be had. */
  fetchMedia: (mediaId: string) => Promise<{ bytes: Uint8Array }>
  putFile: (name: string, bytes: Uint8Array) => Promise<void>
  removeFile: (name: string) => Promise<void>
  /** Something beside the change itself did not work. */
  onProblem: (sentence: string, error: unknown) => void
}

export type HeadImages = ReturnType<typeof createHeadImages>

const changesPerMinute = 5

/** Pictures of people, as the messaging app brings them (spec MED-4). */
export function createHeadImages({ store, secrets, now, fetchMedia, putFile, removeFile, onProblem }: HeadImageNeeds) {
  const changed = createLimiter(changesPerMinute, now)

  /** Makes an uploaded picture somebody's; answers its address. Throws Failure 400 for what is no JPEG or PNG, or cannot be had. */
  async function change(userUuid: string, mediaId: string): Promise<string> {
    if (!changed.take(userUuid)) throw new Failure(status.tooMany, 'msg.too.many')
    const picture = barePicture(await fetched(mediaId))
    if (picture === undefined) throw new Failure(status.badRequest, 'msg.operation.failed')
    const name = `heads/${secrets.text(16)}.${picture.ending}`
    await putFile(name, picture.bytes)
    const before = await store.changeHeadImage(userUuid, name)
    if (before !== '')
      removeFile(before).catch((error: unknown) => onProblem('an old picture could not be removed', error))
    return headImageAddress(name)
  }

  async function fetched(mediaId: string): Promise<Uint8Array> {
    try {
      return (await fetchMedia(mediaId)).bytes
    } catch (error) {
      onProblem('a picture could not be fetched from the messaging app', error)
      throw new Failure(status.badRequest, 'msg.operation.failed')
    }
  }

  return { change }
}

/** Where a stored picture can be read. */
export function headImageAddress(name: string): string {
  return `/files/${name}`
}
