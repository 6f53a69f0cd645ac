import { sql } from 'drizzle-orm'
import type { Orm } from '../../engines/database/database.ts'
import { listed, recordset } from './catalogue-sets.store.ts'
import { songNosOf } from './returned-rows.ts'

const columns = sql`song_no text, name text, language text, popularity integer, is_vip boolean, image text, released text, note_file text, media jsonb`

/** Which of some songs there are. */
export async function songsAmong(tx: Orm, songNos: readonly string[]): Promise<string[]> {
  return songNosOf(await tx.execute(sql`select song_no from songs where song_no in ${listed(songNos)}`))
}

/** Adds songs that there are none of yet. */
export async function addSongs(tx: Orm, songs: readonly object[]): Promise<void> {
  if (songs.length === 0) return
  await tx.execute(sql`
    insert into songs (song_no, name, language, popularity, is_vip, image, released, note_file, media)
    select song_no, name, coalesce(language, ''), coalesce(popularity, 0), coalesce(is_vip, false), coalesce(image, ''),
      coalesce(released, ''), coalesce(note_file, ''), media
    from ${recordset(songs, columns)}`)
}

/** Changes songs that there are; what they do not say stays. Answers those that are not what they were. */
export async function changeSongs(tx: Orm, songs: readonly object[]): Promise<string[]> {
  if (songs.length === 0) return []
  return songNosOf(
    await tx.execute(sql`
      update songs set name = new.name, language = new.language, popularity = new.popularity, is_vip = new.is_vip, image = new.image,
        released = new.released, note_file = new.note_file, media = new.media, changed_by = pg_current_xact_id()
      from (
        select song_no, said.name, coalesce(said.language, old.language) as language, coalesce(said.popularity, old.popularity) as popularity,
          coalesce(said.is_vip, old.is_vip) as is_vip, coalesce(said.image, old.image) as image,
          coalesce(said.released, old.released) as released, coalesce(said.note_file, old.note_file) as note_file,
          coalesce(said.media, old.media) as media
        from ${recordset(songs, columns)} join songs old using (song_no)
      ) new
      where songs.song_no = new.song_no
        and (songs.name, songs.language, songs.popularity, songs.is_vip, songs.image, songs.released, songs.note_file, songs.media)
        is distinct from (new.name, new.language, new.popularity, new.is_vip, new.image, new.released, new.note_file, new.media)
      returning songs.song_no`),
  )
}

/** Marks songs as changed whose singers are not what they were. */
export async function markChanged(tx: Orm, songNos: readonly string[]): Promise<void> {
  if (songNos.length === 0) return
  await tx.execute(sql`update songs set changed_by = pg_current_xact_id() where song_no in ${listed(songNos)}`)
}
