import { reactions, type Reaction } from '@openktv/contract/console'
import { ReactionIcon } from '@openktv/ui/reaction-icons.tsx'
import { useBarrageT } from '../../shared/i18n/barrage-texts.ts'
import styles from './barrage-reactions.module.css'
import { useFling } from './use-say.ts'

/** Everything that can be thrown onto the TV. */
export function BarrageReactions() {
  const bt = useBarrageT()
  return (
    <div role="group" aria-label={bt('barrage.reactions')} className={styles['reactions']}>
      {reactions.map((reaction) => (
        <ReactionButton key={reaction} reaction={reaction} />
      ))}
    </div>
  )
}

function ReactionButton({ reaction }: { reaction: Reaction }) {
  const bt = useBarrageT()
  const { busy, fling } = useFling(reaction)
  const what = bt(`reaction.${reaction}`)
  return (
    <button
      type="button"
      className={styles['reaction']}
      aria-busy={busy}
      aria-label={bt('barrage.reaction', { what })}
      onClick={fling}
    >
      <ReactionIcon reaction={reaction} size={30} />
      <span className={styles['what']}>{what}</span>
    </button>
  )
}
