import type { Song } from '@openktv/contract/songs'
import { Cover } from '@openktv/ui/cover.tsx'
import { useLanguage, useT } from '../../shared/i18n.ts'
import type { QrTicket } from './create-ticket.ts'
import styles from './idle-screen.module.css'
import { named, type People } from './people.ts'
import { QrCode } from './qr-code.tsx'
import { inGroups } from './short-code.ts'
import { useClock } from './use-clock.ts'

export type IdleScreenProps = {
  /** Empty until this TV has a name. */
  name: string
  people: People
  ticket: QrTicket | undefined
  hotSongs: readonly Song[]
  /** Sound still misses a key press. */
  locked: boolean
}

/** The TV between songs: how to get in, and what there is to sing. */
export function IdleScreen({ name, people, ticket, hotSongs, locked }: IdleScreenProps) {
  const t = useT()
  return (
    <main className={styles['idle']} data-screen="idle">
      <header className={styles['head']}>
        <h1>{t('app.name')}</h1>
        <NameAndClock name={name} />
      </header>
      <Here people={people} />
      <section className={styles['invite']}>
        <h2>{t('idle.headline')}</h2>
        <p className={styles['lead']}>{t('idle.lead')}</p>
        <HotSongs songs={hotSongs} />
        {locked && <p className={styles['sound']}>{t('idle.sound')}</p>}
      </section>
      <JoinCard ticket={ticket} />
    </main>
  )
}

function NameAndClock({ name }: { name: string }) {
  const { language } = useLanguage()
  const clock = useClock(language)
  return <p>{[name, clock].filter(Boolean).join(' · ')}</p>
}

function Here({ people }: { people: People }) {
  const t = useT()
  const { names, more } = named(people)
  const list = names.join(t('idle.and'))
  const others = more > 0 ? t('idle.here.more', { names: list, count: more }) : t('idle.here', { names: list })
  const signedIn = people.signedIn && t('idle.signedIn', { nickname: people.signedIn.nickname })
  return <p className={styles['here']}>{[signedIn, names.length > 0 && others].filter(Boolean).join(' · ')}</p>
}

function HotSongs({ songs }: { songs: readonly Song[] }) {
  const t = useT()
  if (songs.length === 0) return <div className={styles['covers']} />
  return (
    <>
      <div className={styles['covers']}>
        {songs.map((song) => (
          <Cover key={song.musicNo} title={song.musicName} image={song.musicIcon} size="calc(132 * var(--px))" />
        ))}
      </div>
      <p className={styles['hot']}>{t('idle.hot', { songs: songs.map((song) => song.musicName).join(' · ') })}</p>
    </>
  )
}

function JoinCard({ ticket }: { ticket: QrTicket | undefined }) {
  const t = useT()
  if (!ticket) return <aside className={`${styles['card']} ${styles['empty']}`} aria-hidden="true" />
  return (
    <aside className={styles['card']}>
      <QrCode text={ticket.url} />
      <p className={styles['scan']}>{t('qr.scan')}</p>
      <p className={styles['type']}>{t('qr.type', { host: ticket.host })}</p>
      <p className={styles['digits']} data-code={ticket.code}>
        {inGroups(ticket.code)}
      </p>
    </aside>
  )
}
