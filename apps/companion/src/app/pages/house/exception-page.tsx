import { EmptyState } from '@openktv/ui/empty-state.tsx'
import { useEffect } from 'react'
import { becomeCalm } from '../../../shared/calm-store.ts'
import { useRareT } from '../../../shared/i18n/rare-texts.ts'
import { Page } from '../../layout/page.tsx'
import { HomeLink } from '../../parts/home-link.tsx'

/** What stands where only the messaging app can go on (spec SHL-27). */
export function MessagingAppOnlyPage() {
  return <Exception kind="wx" drawing="wire" />
}

/** What stands where a payment would interrupt who is singing (spec REQ-8, SHL-27). */
export function SingingPage() {
  return <Exception kind="singing" drawing="microphone" />
}

function Exception({ kind, drawing }: { kind: 'wx' | 'singing'; drawing: 'wire' | 'microphone' }) {
  const rt = useRareT()
  useEffect(becomeCalm, [])
  return (
    <Page title={rt(`title.${kind}`)} back>
      <EmptyState drawing={drawing} title={rt(`${kind}.text`)} hint={rt(`${kind}.hint`)} action={<HomeLink />} />
    </Page>
  )
}
