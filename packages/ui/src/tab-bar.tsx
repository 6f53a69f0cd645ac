import type { ComponentType, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tab-bar.module.css'

/** `badge` is a count; `news` is what a red dot means. */
export type TabBarItem = { to: string; label: string; icon: ReactNode; active: boolean; badge?: string; news?: string }

/** The app's own way of linking, so that a tap does not reload the page. */
export type TabLink = ComponentType<{
  to: string
  className: string
  'aria-current': 'page' | undefined
  children: ReactNode
}>

export type TabBarProps = { label: string; items: TabBarItem[]; link: TabLink }

/** The bar at the bottom of the screen. */
export function TabBar({ label, items, link: LinkTag }: TabBarProps) {
  return (
    <nav aria-label={label} className={styles['bar']}>
      {items.map((item) => (
        <LinkTag
          key={item.to}
          to={item.to}
          className={classNames(styles['item'], item.active && styles['active'])}
          aria-current={item.active ? 'page' : undefined}
        >
          <span className={styles['icon']}>
            {item.icon}
            {item.badge !== undefined && <span className={styles['badge']}>{item.badge}</span>}
          </span>
          <span className={styles['label']}>{item.label}</span>
          {item.news !== undefined && (
            <span className={styles['dot']}>
              <span className="visually-hidden">{item.news}</span>
            </span>
          )}
        </LinkTag>
      ))}
    </nav>
  )
}
