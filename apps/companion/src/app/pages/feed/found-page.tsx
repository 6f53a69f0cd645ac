import { useEffect } from 'react'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useT } from '../../../shared/i18n/i18n.ts'
import { Page } from '../../layout/page.tsx'
import { NeedsTv } from '../../parts/needs-tv.tsx'
import { SungList } from '../../parts/sung-list.tsx'
import styles from './found-page.module.css'

/** What was just sung in this room. */
export function FoundPage() {
  const t = useT()
  useEffect(becomeCalm, [])
  return (
    <Page title={t('title.found')}>
      <NeedsTv>
        <p className={styles['lead']}>{t('found.lead')}</p>
        <SungList whose="everybody" />
      </NeedsTv>
    </Page>
  )
}
