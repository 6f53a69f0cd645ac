import { useState } from 'react'
import { classNames } from './class-names.ts'
import { coverLook } from './cover-look.ts'
import styles from './cover.module.css'

export type CoverProps = {
  title: string
  /** The picture's address; empty or unreachable: drawn from the title. */
  image?: string
  /** Side length as CSS, 48px when not said. */
  size?: string
  shape?: 'square' | 'circle'
}

/** A song's or singer's picture. It only repeats the title beside it, so it is not read out. */
export function Cover({ title, image = '', size, shape = 'square' }: CoverProps) {
  const [broken, setBroken] = useState('')
  const look = coverLook(title)
  const drawn = image === '' || broken === image
  return (
    <span
      aria-hidden="true"
      className={classNames(styles['cover'], shape === 'circle' && styles['circle'])}
      style={{
        ...(size !== undefined && { width: size, height: size, fontSize: `calc(${size} * 0.32)` }),
        backgroundImage: `var(--cover-light), linear-gradient(${look.angle}deg, var(--cover-${look.palette}))`,
      }}
    >
      {drawn ? look.character : <img alt="" src={image} loading="lazy" onError={() => setBroken(image)} />}
    </span>
  )
}
