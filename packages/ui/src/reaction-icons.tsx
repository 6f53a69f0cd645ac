import Cheer from 'lucide-react/icons/party-popper'
import Fire from 'lucide-react/icons/flame'
import Flower from 'lucide-react/icons/flower-2'
import Hand from 'lucide-react/icons/hand'
import Heart from 'lucide-react/icons/heart'
import Star from 'lucide-react/icons/star'
import type { ComponentType } from 'react'
import styles from './reaction-icons.module.css'

type IconProps = { size?: number; className?: string | undefined }

const icons = {
  clap: Clap,
  heart: Heart,
  flower: Flower,
  cheer: Cheer,
  fire: Fire,
  star: Star,
} as const satisfies Record<string, ComponentType<IconProps>>

/** What can be thrown onto the TV, as it is drawn on the phone and on the TV. */
export function ReactionIcon({ reaction, size = 24 }: { reaction: keyof typeof icons; size?: number }) {
  const Icon = icons[reaction]
  return <Icon size={size} className={styles[reaction]} />
}

// The set has no clapping hands: a hand, and the sound it makes.
function Clap({ size = 24, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      aria-hidden="true"
    >
      <g transform="rotate(-14 12 14)">
        <Hand x={5} y={7} size={17} strokeWidth={2.6} />
      </g>
      <path d="M2.5 9.5 4.6 10.6M5 4.4 6.7 6.2M10.4 1.8 10.8 4.2" />
    </svg>
  )
}
