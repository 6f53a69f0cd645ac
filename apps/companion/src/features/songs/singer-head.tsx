import type { Singer } from '@openktv/contract/singers'
import { Cover } from '@openktv/ui/cover.tsx'
import type { ReactNode } from 'react'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import styles from './singer-head.module.css'

/** Who a page of songs is about: picture, name, category and how many songs there are. */
export function SingerHead({ singer, heart }: { singer: Singer; heart: ReactNode }) {
  const st = useSearchT()
  const count = st('singer.songs', { count: singer.songs })
  return (
    <div className={styles['head']}>
      <Cover title={singer.name} image={singer.image} size="96px" shape="circle" />
      <div className={styles['words']}>
        <h2 className={styles['name']}>{singer.name}</h2>
        <p className={styles['note']}>{singer.category === '' ? count : `${singer.category} · ${count}`}</p>
        {heart}
      </div>
    </div>
  )
}
