/** What this TV is connected by, e.g. `wifi` or `ethernet`, where its browser says it. */
export function connectionKind(): string | undefined {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const kind: unknown = typeof connection === 'object' && connection !== null && Reflect.get(connection, 'type')
  return typeof kind === 'string' ? kind : undefined
}
