import { useQueryClient } from '@tanstack/react-query'
import { memo } from 'react'
import { userKey } from '../../features/account/user-query.ts'
import { PushButton } from '../../features/remote/push-button.tsx'
import { HeartButton } from '../../features/songs/heart-button.tsx'
import { SongRow, type SongRowProps } from '../../features/songs/song-row.tsx'
import { useFavorite } from '../../features/songs/use-favorite.ts'
import { href } from '../../shared/paths.ts'
import { askForTv } from '../../shared/tv-store.ts'

/** A song with its heart and its way to the TV. A visitor's heart first asks for a TV, which makes a guest. */
export const PushableRow = memo(function PushableRow({
  song,
  marked,
  place,
  note,
}: Omit<SongRowProps, 'to' | 'actions'>) {
  // Asked at the press: a list has many rows, and none of them looks different for a visitor.
  const queries = useQueryClient()
  const favorite = useFavorite()
  return (
    <SongRow
      song={song}
      marked={marked}
      place={place}
      note={note}
      to={href('/songList/song', { id: song.musicNo })}
      actions={
        <>
          <HeartButton song={song} onPress={() => (queries.getQueryData(userKey) ? favorite(song) : askForTv())} />
          <PushButton song={song} />
        </>
      }
    />
  )
})
