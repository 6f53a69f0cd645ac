/** A phone number or e-mail address as a screen may show it: 138****8000, m***@example.com. */
export function masked(account: string): string {
  const at = account.indexOf('@')
  return at > 0 ? `${account.slice(0, 1)}***${account.slice(at)}` : `${account.slice(0, 3)}****${account.slice(-4)}`
}
