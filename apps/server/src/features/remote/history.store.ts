import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { queueItems } from '../../engines/database/queue-tables.ts'

/** One sung song as stored. */
export type SungRow = { songNo: string; nickname: string; endedAtMs: number }

export type HistoryStore = ReturnType<typeof createHistoryStore>

/** What was sung; a song that was cut short counts, one that was never on counts not. */
export function createHistoryStore(orm: Orm) {
  return {
    /** One page, newest first, of a TV's songs or a person's. `currentPage` counts from 1. */
    async sung(
      whose: { deviceId: string } | { userUuid: string },
      { currentPage, pageSize }: { currentPage: number; pageSize: number },
    ): Promise<{ total: number; rows: SungRow[] }> {
      const owner =
        'deviceId' in whose ? eq(queueItems.deviceId, whose.deviceId) : eq(queueItems.userUuid, whose.userUuid)
      const isSung = and(owner, inArray(queueItems.state, ['finished', 'skipped']))
      const [counted] = await orm.select({ total: count() }).from(queueItems).where(isSung)
      const rows = await orm
        .select({ songNo: queueItems.songNo, nickname: queueItems.nickname, endedMs: queueItems.endedMs })
        .from(queueItems)
        .where(isSung)
        .orderBy(desc(queueItems.endedMs), desc(queueItems.itemId))
        .limit(pageSize)
        .offset((currentPage - 1) * pageSize)
      return {
        total: counted?.total ?? 0,
        rows: rows.map(({ songNo, nickname, endedMs }) => ({ songNo, nickname, endedAtMs: endedMs ?? 0 })),
      }
    },
  }
}
