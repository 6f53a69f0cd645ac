import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './messages.module.css'

export type ImageAlertProps = {
  open: boolean
  title: string
  image: { src: string; alt: string }
  action: string
  onClose: () => void
}

/** Shows one picture; its one button closes it. */
export function ImageAlert({ open, title, image, action, onClose }: ImageAlertProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <img className={styles['image']} src={image.src} alt={image.alt} />
      <Button kind="beam" wide onClick={onClose}>
        {action}
      </Button>
    </Dialog>
  )
}

export type FullPageProps = { open: boolean; title: string; close: string; onClose: () => void; children: ReactNode }

/** A message as large as the screen, with its way out always in sight. */
export function FullPage({ open, title, close, onClose, children }: FullPageProps) {
  return (
    <Dialog look="full" open={open} title={title} onClose={onClose}>
      <div className={styles['page']}>{children}</div>
      <Button kind="beam" wide onClick={onClose}>
        {close}
      </Button>
    </Dialog>
  )
}

export type DrawerMenuItem = { key: string; label: string; danger?: boolean }

export type DrawerMenuProps = {
  open: boolean
  title: string
  items: readonly DrawerMenuItem[]
  cancel: string
  onChoose: (key: string) => void
  onClose: () => void
}

/** Choices that slide up from the bottom edge; a choice closes it and is told once, however often it is pressed. */
export function DrawerMenu({ open, title, ...rest }: DrawerMenuProps) {
  return (
    <Dialog look="sheet" open={open} title={title} onClose={rest.onClose}>
      <Choices {...rest} />
    </Dialog>
  )
}

function Choices({ items, cancel, onChoose, onClose }: Omit<DrawerMenuProps, 'open' | 'title'>) {
  const [isChosen, setIsChosen] = useState(false)

  function choose(key: string): void {
    if (isChosen) return
    setIsChosen(true)
    onClose()
    onChoose(key)
  }

  return (
    <>
      <ul className={styles['menu']}>
        {items.map(({ key, label, danger = false }) => (
          <li key={key}>
            <Button kind={danger ? 'danger' : 'quiet'} wide onClick={() => choose(key)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
      <Button kind="plain" wide onClick={onClose}>
        {cancel}
      </Button>
    </>
  )
}
