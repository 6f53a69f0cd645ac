import { messagingAppPaths } from '@openktv/contract/sign-in'

/** Queries that are tickets: each counts once, and none is carried along. */
export const ticketNames = ['sessionId', 'miniToken', 'oauth'] as const

/** Leaves the page for the messaging app's sign-in, by a form POST that says where to come back to (spec AUT-4). */
export function startAuthForm(href: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = `${import.meta.env.VITE_AUTH_BASE ?? '/auth'}${messagingAppPaths.base}`
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = 'redirectUrl'
  field.value = withoutTickets(href)
  form.append(field)
  document.body.append(form)
  // Whoever comes back by the back button finds this page as it was left; it then starts anew.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload())
  form.submit()
}

/** The address of a page without its tickets and without its hash. */
function withoutTickets(href: string): string {
  const url = new URL(href)
  for (const name of ticketNames) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}
