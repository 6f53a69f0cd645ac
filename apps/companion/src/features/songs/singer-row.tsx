import type { Singer } from '@openktv/contract/singers'
import { Cover } from '@openktv/ui/cover.tsx'
import { ForwardIcon } from '@openktv/ui/first-icons'
import type { ReactNode } from 'react'
import { Link } from '../../shared/link.tsx'
import { href } from '../../shared/paths.ts'
import { useSearchT } from '../../shared/i18n/search-texts.ts'
import styles from './singer-row.module.css'

/** One singer, leading to what there is to sing. `marked`: the name with what a search matched in it. */
export function SingerRow({ singer, marked }: { singer: Singer; marked?: ReactNode }) {
  const st = useSearchT()
  return (
    <li className={styles['row']}>
      <Link to={href('/singer/detail', { id: singer.id })} className={styles['link']}>
        <Cover title={singer.name} image={singer.image} shape="circle" />
        <span className={styles['words']}>
          <span className={styles['name']}>{marked ?? singer.name}</span>
          <span className={styles['note']}>{st('singer.note', { count: singer.songs })}</span>
        </span>
        <ForwardIcon size={18} className={styles['arrow']} aria-hidden="true" />
      </Link>
    </li>
  )
}
