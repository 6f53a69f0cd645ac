import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** `sheet` slides up from the bottom edge, `full` fills the screen. */
  look?: 'box' | 'sheet' | 'full'
}

/** A native modal dialog: Escape, a press beside it and the system's back all call `onClose`. */
export function Dialog({ open, title, onClose, children, look = 'box' }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (!open || !element) return
    const { activeElement } = document
    show(element)
    return () => {
      hide(element)
      giveBack(activeElement)
    }
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(styles['dialog'], styles[look])}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles['inside']}>
        <h2 id={titleId} className={styles['title']}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}

export type AlertProps = { open: boolean; title: string; text: string; action: string; onClose: () => void }

/** Says one thing; its one button closes it. */
export function Alert({ open, title, text, action, onClose }: AlertProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p className={styles['text']}>{text}</p>
      <Button kind="beam" wide onClick={onClose}>
        {action}
      </Button>
    </Dialog>
  )
}

export type ConfirmProps = AlertProps & { cancel: string; onConfirm: () => void }

/** Asks before something that cannot be taken back. */
export function Confirm({ open, title, text, action, cancel, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <p className={styles['text']}>{text}</p>
      <div className={styles['actions']}>
        <Button wide onClick={onClose}>
          {cancel}
        </Button>
        <Button kind="beam" wide onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

// A dialog that has left the page gives the focus to nobody: it goes back to what opened it, unless somebody has it already.
function giveBack(opener: Element | null): void {
  const nobodyHasIt = document.activeElement === null || document.activeElement === document.body
  if (nobodyHasIt && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
}

function show(element: HTMLDialogElement): void {
  // Safari before 15.4 has no modal dialogs; the style sheet then lays the open element over the page.
  if (typeof element.showModal === 'function') element.showModal()
  else element.setAttribute('open', '')
}

function hide(element: HTMLDialogElement): void {
  if (typeof element.close === 'function') element.close()
}
