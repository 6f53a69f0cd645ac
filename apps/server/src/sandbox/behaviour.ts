import { z } from 'zod'

/** How a played service may misbehave. `wrongState`, `expiredCode` and `staleToken` are the messaging app's own; mail knows only the others. */
export const misbehaviours = ['none', 'slow', 'error', 'drop', 'wrongState', 'expiredCode', 'staleToken'] as const
type Misbehaviour = (typeof misbehaviours)[number]
const wechatOnly: ReadonlySet<Misbehaviour> = new Set(['wrongState', 'expiredCode', 'staleToken'])
export const services = ['wechat', 'sms', 'mail'] as const
export type Service = (typeof services)[number]

/** `times`: for how many requests; until further notice when it is missing. `slowMs`: how long `slow` waits. */
export const misbehaveInput = z
  .object({
    service: z.enum(services),
    how: z.enum(misbehaviours),
    times: z.coerce.number().int().min(1).max(1_000).optional(),
    slowMs: z.coerce.number().int().min(0).max(60_000).default(8_000),
  })
  .refine(({ service, how }) => service === 'wechat' || !wechatOnly.has(how))
type MisbehaveInput = z.input<typeof misbehaveInput>

export type Behaviour = {
  /** Throws a ZodError for what cannot be. */
  set: (input: MisbehaveInput) => void
  /** What a service is told to do now. */
  current: (service: Service) => Misbehaviour
  /** Whether this request must misbehave so; counts it. */
  take: (service: Service, how: Misbehaviour) => boolean
  /** How long a slow answer takes. */
  slowMs: (service: Service) => number
}

type Told = { how: Misbehaviour; left: number; slowMs: number }

/** Who behaves how. Everybody starts out well. */
export function createBehaviour(): Behaviour {
  const told = new Map<Service, Told>()
  return {
    set(input) {
      const { service, how, times = Infinity, slowMs } = misbehaveInput.parse(input)
      told.set(service, { how, left: times, slowMs })
    },
    current: (service) => told.get(service)?.how ?? 'none',
    take(service, how) {
      const order = told.get(service)
      if (order === undefined || order.how !== how) return false
      order.left -= 1
      if (order.left === 0) told.set(service, { ...order, how: 'none' })
      return true
    },
    slowMs: (service) => told.get(service)?.slowMs ?? 0,
  }
}
