import type { Singer } from '@openktv/contract/singers'
import { Cover } from '@openktv/ui/cover.tsx'
import { href } from '../../shared/paths.ts'
import { ShelfItem, ShelfRow } from './shelf.tsx'

type SingersRowProps = { label: string; singers: readonly Pick<Singer, 'id' | 'name' | 'image'>[] }

/** Singers side by side, each leading to what there is to sing. */
export function SingersRow({ label, singers }: SingersRowProps) {
  return (
    <ShelfRow label={label}>
      {singers.map(({ id, name, image }) => (
        <ShelfItem
          key={id}
          to={href('/singer/detail', { id })}
          picture={<Cover title={name} image={image} size="64px" shape="circle" />}
        >
          {name}
        </ShelfItem>
      ))}
    </ShelfRow>
  )
}
