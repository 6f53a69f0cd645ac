import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Song } from '@openktv/contract/songs'
import { useUser } from '../../../features/account/use-user.ts'
import { PushButton } from '../../../features/remote/push-button.tsx'
import { MissingForm } from '../../../features/songs/missing-form.tsx'
import { useReportMissing } from '../../../features/songs/missing-songs.ts'
import { SongRow } from '../../../features/songs/song-row.tsx'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { href } from '../../../shared/paths.ts'
import { toast } from '../../../shared/toasts.ts'
import { askForTv } from '../../../shared/tv-store.ts'
import { Page } from '../../layout/page.tsx'
import { Shelf } from '../../parts/shelf.tsx'
import { MyMissingSongs } from './my-missing-songs.tsx'

/** Asks for a song that the catalogue lacks, and shows what became of the earlier ones (spec SNG-13). */
export function MissingSongPage() {
  const songsT = useSongsT()
  const user = useUser()
  const named = useSearchParams()[0].get('name') ?? ''
  const [known, setKnown] = useState<Song[]>([])
  const { mutateAsync: report, isPending } = useReportMissing()
  useEffect(becomeCalm, [])

  async function send(wanted: { name: string; singer: string }): Promise<boolean> {
    // A visitor becomes a guest at a TV; only then there is somebody to tell.
    if (!user) {
      askForTv()
      return false
    }
    try {
      const found = await report(wanted)
      setKnown(found)
      if (found.length === 0) toast(songsT('missing.done', { name: wanted.name }), 'success')
      return found.length === 0
    } catch {
      // The call itself has said why; what was written stays.
      return false
    }
  }

  return (
    <Page title={songsT('title.missing.song')} back>
      <MissingForm named={named} busy={isPending} onSend={send} />
      {known.length > 0 && (
        <div role="status">
          <Shelf title={songsT('missing.known')}>
            <ul>
              {known.map((song) => (
                <SongRow
                  key={song.musicNo}
                  song={song}
                  to={href('/songList/song', { id: song.musicNo })}
                  actions={<PushButton song={song} />}
                />
              ))}
            </ul>
          </Shelf>
        </div>
      )}
      {user && (
        <Shelf title={songsT('missing.mine')}>
          <MyMissingSongs />
        </Shelf>
      )}
    </Page>
  )
}
