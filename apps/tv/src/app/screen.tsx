import { useEffect } from 'react'
import { useStore } from 'zustand'
import { BarrageLayer } from '../features/barrage/barrage-layer.tsx'
import type { Barrage } from '../features/barrage/create-barrage.ts'
import { IdleScreen } from '../features/pairing/idle-screen.tsx'
import { nobody } from '../features/pairing/people.ts'
import { SignInCard } from '../features/pairing/sign-in-card.tsx'
import { phaseOf } from '../features/player/player-state.ts'
import type { Announcements } from '../shared/announcements.ts'
import { useT } from '../shared/i18n.ts'
import { remoteKey } from '../shared/remote-key.ts'
import type { Room } from './create-room.ts'
import type { Tv } from './create-tv.ts'
import { Menu } from './menu.tsx'
import { News } from './news.tsx'
import { PlayingScreen } from './playing-screen.tsx'
import { showOnSystem } from './show-on-system.ts'
import styles from './screen.module.css'
import { useRemote } from './use-remote.ts'

export type ScreenProps = { tv: Tv; announcements: Announcements; barrage: Barrage }

/** All that can be on the TV, from the back to the front. */
export function Screen({ tv, announcements, barrage }: ScreenProps) {
  const place = useStore(tv.store)
  return (
    <>
      <div className={styles['glow']} />
      {place.kind === 'room' ? (
        <RoomScreen key={place.room.deviceId} room={place.room} barrage={barrage} />
      ) : (
        <Lobby isTaken={place.kind === 'taken'} takeBack={tv.takeBack} />
      )}
      <News announcements={announcements} />
    </>
  )
}

/** Before the server has said who this TV is, or after another window took it over. */
function Lobby({ isTaken, takeBack }: { isTaken: boolean; takeBack: () => void }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (remoteKey(event) === 'ok') takeBack()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [takeBack])
  return (
    <>
      <IdleScreen name="" people={nobody} ticket={undefined} hotSongs={[]} locked={false} />
      {isTaken ? <Notice kind="taken" /> : <Away />}
    </>
  )
}

function RoomScreen({ room, barrage }: { room: Room; barrage: Barrage }) {
  const { link, name, people } = useStore(room.store)
  const hotSongs = useStore(room.hotSongs.store)
  const view = useStore(room.player.store)
  const ticket = useStore(room.ticket.store)
  const remote = useRemote(room)
  const { model } = view
  const [current] = model.items
  const phase = phaseOf(model)
  useEffect(() => showOnSystem(room.player, current, phase), [room, current, phase])
  return (
    <>
      {current && <div className={styles['songGlow']} />}
      <BarrageLayer barrage={barrage} isSinging={current !== undefined} />
      {current ? (
        <PlayingScreen key={current.itemId} player={room.player} view={view} current={current} ticket={ticket} />
      ) : (
        <IdleScreen name={name} people={people} ticket={ticket} hotSongs={hotSongs} locked={!model.unlocked} />
      )}
      {link !== 'connected' && <Away />}
      {remote.panel === 'menu' && (
        <Menu
          player={room.player}
          model={model}
          barrage={barrage}
          onDone={remote.close}
          onSignIn={() => remote.show('signIn')}
          onMicrophone={room.switchMicrophone}
        />
      )}
      {remote.panel === 'signIn' && (
        <SignInCard
          aside={current !== undefined}
          open={room.openSignIn}
          onSignedIn={room.onSignedIn}
          onDone={remote.close}
        />
      )}
      {phase === 'waiting' && <Notice kind={model.sounded ? 'lost' : 'locked'} />}
    </>
  )
}

function Away() {
  const t = useT()
  return (
    <p role="status" className={styles['away']} data-link="away">
      {t('link.away')}
    </p>
  )
}

/** Something that a key press changes, or that stops the singing. */
function Notice({ kind }: { kind: 'locked' | 'lost' | 'taken' }) {
  const t = useT()
  const [what, how] = {
    locked: [t('play.locked'), t('play.locked.why')],
    lost: [t('play.lost'), t('play.lost.why')],
    taken: [t('link.taken'), t('link.take')],
  }[kind]
  return (
    <div role="alert" className={styles['notice']} data-notice={kind}>
      <h2>{what}</h2>
      <p>{how}</p>
    </div>
  )
}
