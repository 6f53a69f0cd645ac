import { nodeRetryMs, pushTimeoutMs } from '@openktv/contract/business'

export type Rate = { perSecond: number; burst: number }

/** What one socket and one person may do (docs/protocol.md, P6, P10, P13 and P16 to P19). */
export const defaultLimits = {
  handshakeMs: 10_000,
  ticketMs: 60_000,
  /** WeChat and home routers cut idle connections far below the 200 s of the heartbeat. */
  pingMs: 25_000,
  pingMisses: 2,
  /** A press is answered within this, whatever happens (spec PSH-6). */
  pushMs: pushTimeoutMs,
  /** A TV that has not answered by then is asked again, under the same command id. */
  askAgainMs: 2_000,
  bufferedBytes: 256 * 1024,
  socketsPerUser: 5,
  /** A binding in use is looked up again this often, which renews it; one that ends is noticed when it does. */
  lookAgainMs: 3_600_000,
  /** How long open pushes may take to be answered when the server stops. */
  drainMs: 1_000,
  /** Sockets of a server that stops come to the others at 2,000 a second, the last after 10 s (spec PSH-6). */
  spreadMs: nodeRetryMs,
  spreadPerSocketMs: 0.5,
  frames: { perSecond: 50, burst: 100 },
  pushes: { perSecond: 10, burst: 20 },
  sweepMs: 250,
}
export type Limits = typeof defaultLimits

/** A bucket of permissions that refills with time. */
export type Bucket = { left: number; atMs: number }

/** A full bucket. */
export function fullBucket(rate: Rate, nowMs: number): Bucket {
  return { left: rate.burst, atMs: nowMs }
}

/** Whether a bucket is as full as a new one. */
export function isFull(bucket: Bucket, rate: Rate, nowMs: number): boolean {
  return bucket.left + ((nowMs - bucket.atMs) * rate.perSecond) / 1_000 >= rate.burst
}

/** Takes one permission out of the bucket; false when it is empty. */
export function take(bucket: Bucket, rate: Rate, nowMs: number): boolean {
  const refill = ((nowMs - bucket.atMs) * rate.perSecond) / 1_000
  bucket.left = Math.min(rate.burst, bucket.left + Math.max(0, refill))
  bucket.atMs = nowMs
  if (bucket.left < 1) return false
  bucket.left -= 1
  return true
}
