import { Dialog } from '@openktv/ui/dialog.tsx'
import { IconButton } from '@openktv/ui/icon-button.tsx'
import { EditIcon } from '@openktv/ui/icons'
import { SkeletonBlock } from '@openktv/ui/skeleton.tsx'
import { Suspense, useEffect, useState } from 'react'
import { HeadImage, HeadImageChange } from '../../../features/account/head-image.tsx'
import { NicknameForm } from '../../../features/account/nickname-form.tsx'
import { useUser } from '../../../features/account/use-user.ts'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { Page } from '../../layout/page.tsx'
import { MessagesEntry } from '../messages/messages-entry.tsx'
import { AccountCard } from './account-card.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { MySongs } from './my-songs.tsx'
import { TvCard } from './tv-card.tsx'
import styles from './user-page.module.css'

/** My name, my TV, my songs, my language. */
export function UserPage() {
  const t = useT()
  const user = useUser()
  useEffect(becomeCalm, [])
  return (
    <Page title={t('title.me')}>
      <Name nickname={user?.nickname} headImage={user?.headImage} />
      <Suspense fallback={<SkeletonBlock height="74px" />}>
        <AccountCard user={user} />
      </Suspense>
      <TvCard />
      <Suspense fallback={<SkeletonBlock height="64px" />}>{user && <MessagesEntry />}</Suspense>
      <LanguageChoice />
      {user && <MySongs />}
    </Page>
  )
}

type NameProps = { nickname: string | undefined; headImage: string | undefined }

function Name({ nickname, headImage }: NameProps) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  return (
    <div className={styles['name']}>
      <HeadImage nickname={nickname ?? t('me.guest')} headImage={headImage} />
      <div className={styles['words']}>
        <h2 className={styles['nickname']}>{nickname ?? t('me.guest')}</h2>
        {nickname === undefined && <p className={styles['hint']}>{t('me.guest.hint')}</p>}
        {nickname !== undefined && (
          <Suspense>
            <HeadImageChange />
          </Suspense>
        )}
      </div>
      {nickname !== undefined && (
        <>
          <IconButton label={t('me.edit')} onClick={() => setEditing(true)}>
            <EditIcon size={20} />
          </IconButton>
          <Dialog open={editing} title={t('me.edit')} onClose={() => setEditing(false)}>
            <NicknameForm nickname={nickname} onDone={() => setEditing(false)} />
          </Dialog>
        </>
      )}
    </div>
  )
}
