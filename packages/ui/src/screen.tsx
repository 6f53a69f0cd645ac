import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './screen.module.css'

export type ScreenProps = {
  title: string
  /** Before the title, e.g. the way back. */
  before?: ReactNode
  /** After the title. */
  after?: ReactNode
  /** The title is only read out; the screen draws its own head. */
  quietTitle?: boolean
  children: ReactNode
}

/** The frame of a page: its head and what is below, over the stage's light. */
export function Screen({ title, before, after, quietTitle = false, children }: ScreenProps) {
  return (
    <main className={styles['screen']}>
      <header className={classNames(styles['head'], quietTitle && 'visually-hidden')}>
        {before}
        <h1 className={styles['title']}>{title}</h1>
        {after}
      </header>
      {children}
    </main>
  )
}
