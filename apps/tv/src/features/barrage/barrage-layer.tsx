import { classNames } from '@openktv/ui/class-names'
import { ReactionIcon } from '@openktv/ui/reaction-icons.tsx'
import { memo, type CSSProperties } from 'react'
import { useStore } from 'zustand'
import styles from './barrage-layer.module.css'
import { risingMs, type Barrage, type Text, type Thrown } from './create-barrage.ts'
import { voiceOf } from './voice-of.ts'

/**
 * What people say, behind everything that must be read: words fly between the head and the lyrics, reactions rise at the right edge. The
 * compositor moves them; React draws when one comes or goes.
 */
export function BarrageLayer({ barrage, isSinging }: { barrage: Barrage; isSinging: boolean }) {
  const { texts, thrown } = useStore(barrage.store)
  return (
    <>
      <div className={classNames(styles['lanes'], isSinging && styles['singing'])} data-barrage="lanes">
        {texts.map((text) => (
          <Words key={text.id} text={text} />
        ))}
      </div>
      <div className={styles['edge']} aria-hidden="true">
        {thrown.map((one) => (
          <Rising key={one.id} thrown={one} />
        ))}
      </div>
    </>
  )
}

type Style = CSSProperties & Record<`--${string}`, string | number>

const Words = memo(function Words({ text }: { text: Text }) {
  const { lane, nickname, words, moves, shownMs } = text
  const style: Style = { '--lane': lane, animationDuration: `${Math.round(shownMs)}ms` }
  return (
    <p
      className={classNames(styles['words'], moves ? styles['flying'] : styles['still'])}
      style={style}
      data-lane={lane}
    >
      <bdi className={classNames(styles['who'], styles[voiceOf(nickname)])}>{nickname}</bdi>
      <bdi>{words}</bdi>
    </p>
  )
})

const Rising = memo(function Rising({ thrown }: { thrown: Thrown }) {
  const { reaction, place } = thrown
  const style: Style = { '--place': place, animationDuration: `${risingMs}ms` }
  return (
    <span className={styles['thrown']} style={style} data-reaction={reaction}>
      <ReactionIcon reaction={reaction} />
    </span>
  )
})
