import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> & { to: string; replace?: boolean }

/** A link to another page without a reload. The router's own would bring along prefetching for apps that are rendered on the server. */
export function Link({ to, replace = false, ...rest }: LinkProps) {
  const href = useHref(to)
  const onClick = useLinkClickHandler(to, { replace })
  return <a {...rest} href={href} onClick={onClick} />
}
