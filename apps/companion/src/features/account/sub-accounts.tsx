import { fetchSubAccounts } from '@openktv/contract/sign-in'
import { TvIcon } from '@openktv/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../shared/call-context.tsx'
import { useAccountT } from '../../shared/i18n/account-texts.ts'
import { useLanguage } from '../../shared/i18n/i18n.ts'
import styles from './sub-accounts.module.css'

/** The sub-accounts that sign in on TVs: name, TV and until when (spec AUT-12); nothing while there is none. */
export function SubAccounts() {
  const t = useAccountT()
  const call = useCall()
  const { language } = useLanguage()
  const [nowMs] = useState(() => Date.now())
  const { data } = useQuery({
    queryKey: ['subAccounts'],
    queryFn: async ({ signal }) => await call({ ...fetchSubAccounts, silent: true }, {}, { signal }),
    staleTime: 0,
  })
  const rows = data?.result ?? []
  if (rows.length === 0) return null
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (
    <section aria-label={t('me.onTvs')} className={styles['part']}>
      <h3 className={styles['title']}>{t('me.onTvs')}</h3>
      <ul>
        {rows.map(({ userUuid, nickname, deviceName, expireTime }) => (
          <li key={userUuid} className={styles['row']}>
            <TvIcon size={20} />
            <span className={styles['name']}>{[deviceName, nickname].filter(Boolean).join(' · ')}</span>
            <span>{expireTime > nowMs ? t('me.until', { date: date.format(expireTime) }) : t('me.ended')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
