import { useEffect } from 'react'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useSongsT } from '../../../shared/i18n/songs-texts.ts'
import { Page } from '../../layout/page.tsx'
import { Ranks } from './ranks.tsx'

/** The charts (spec SNG-3). */
export function RankPage() {
  useEffect(becomeCalm, [])
  return (
    <Page title={useSongsT()('title.rank')} back>
      <Ranks />
    </Page>
  )
}
