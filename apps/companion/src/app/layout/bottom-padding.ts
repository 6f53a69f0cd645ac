const without: readonly string[] = [
  '/pay/card',
  '/barrage/control',
  '/media/share',
  '/user/agreement',
  '/pay',
  '/login',
  '/message/detail',
  '/message/media/detail',
  '/email/active',
  '/sign',
  '/reset/pwd',
  '/after/send/email',
  '/activity/detail',
]

/** How much room the main panel leaves below its content, above the bar: none, 3 rem on play control, 2.5 rem elsewhere (spec SHL-20). */
export function bottomPaddingRem(pathname: string): number {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  if (without.includes(path)) return 0
  return path === '/play/control' ? 3 : 2.5
}
