/** Who a socket belongs to, as its ticket says. */
export type Identity = { kind: 'user'; userUuid: string; session?: string } | { kind: 'tv'; deviceId: string }

/** The TV a person is bound to; `expiresMs` (epoch ms) is when the right to push ends by itself. */
export type BoundDevice = { deviceId: string; name: string; expiresMs?: number }

/** The one text that names an identity on the wire: a user's uuid or a TV's device id. */
export function idOf(who: Identity): string {
  return who.kind === 'user' ? who.userUuid : who.deviceId
}
