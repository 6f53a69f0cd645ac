import { useContext, type ComponentProps, type MouseEvent } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> & { to: string; replace?: boolean }

/**
 * A link to another page without a reload; `to` comes from `href`. The router's own would bring along prefetching for apps that are rendered on
 * the server, and would draw every row of a list again where the address changes.
 */
export function Link({ to, replace = false, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)

  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    const { pathname, search, hash } = window.location
    // The page that is open already is no page to go back to.
    if (replace || to === pathname + search + hash) navigator.replace(to)
    else navigator.push(to)
  }

  return <a {...rest} href={to} onClick={follow} />
}

// With another button or a key held it is the browser's affair: a new tab, a download.
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}
