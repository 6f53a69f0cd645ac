import { useSearchT } from '../../../shared/i18n/search-texts.ts'
import { href } from '../../../shared/paths.ts'
import { BeamLink } from '../../parts/beam-link.tsx'

/** The way to ask for a song that there is not (spec SNG-13). */
export function AskForSong({ name }: { name: string }) {
  const st = useSearchT()
  return <BeamLink to={href('/missing/song', { name })}>{st('search.none.ask')}</BeamLink>
}
