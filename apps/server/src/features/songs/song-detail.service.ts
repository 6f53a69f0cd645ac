import { status } from '@openktv/contract/envelope'
import type { SongDetail } from '@openktv/contract/song-detail'
import { albumKinds, type AlbumKind } from '@openktv/contract/songs'
import { Failure } from '../../http/failure.ts'
import type { AlbumName, AlbumsStore } from './albums.store.ts'
import type { Presenter } from './present.ts'
import type { SingersStore } from './singers.store.ts'
import type { SongsStore } from './songs.store.ts'
import { houseTexts, languageName } from './texts.ts'

export type SongDetailNeeds = { albums: AlbumsStore; singers: SingersStore; songs: SongsStore; presenter: Presenter }

/** Who asks for which song, in which language. */
type DetailRequest = { id: string; userUuid: string | undefined; language: string }

export type SongDetails = (request: DetailRequest) => Promise<SongDetail>

// A screenful.
const albumsMost = 20

/** One song with everything that leads on from it. Throws Failure 404 where there is none (spec SNG-8). */
export function createSongDetails({ albums, singers, songs, presenter }: SongDetailNeeds): SongDetails {
  return async ({ id, userUuid, language }) => {
    const [row, [song]] = await Promise.all([songs.find(id), presenter.songRows([id], userUuid)])
    if (row === undefined || song === undefined) throw new Failure(status.notFound, 'msg.song.not.found')
    const [sungBy, within, plays] = await Promise.all([
      singers.ofSong(id),
      albums.albumsWith(id, albumsMost),
      songs.plays(id),
    ])
    const itsLanguage = { kind: 'language' as const, id: row.language, name: languageName(row.language, language) }
    return {
      song,
      singers: sungBy.map(({ id: singerId, name, image }) => ({ id: singerId, name, image })),
      albums: [...within.flatMap((album) => shown(album, language)), itsLanguage],
      released: row.released,
      plays,
    }
  }
}

function shown({ kind, id, name }: AlbumName, language: string): { kind: AlbumKind; id: string; name: string }[] {
  const known = albumKinds.find((one) => one === kind)
  return known === undefined ? [] : [{ kind: known, id, name: name === '' ? houseTexts(language).tonight : name }]
}
