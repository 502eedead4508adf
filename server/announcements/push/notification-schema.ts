import { ECDH } from 'node:crypto'
import * as z from 'zod'

const bytes = (length: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && Buffer.from(text, 'base64url').length === length)

/** `isAllowed` says which addresses a push subscription may send to. */
export function pushSubscriptionSchema(isAllowed: (address: string) => boolean) {
  return z.object({
    endpoint: z.string().max(2000).refine(isAllowed),
    p256dh: bytes(65).refine(isOnCurve),
    auth: bytes(16),
  })
}

/** Returns whether a key is a point of P-256: nothing can be encrypted for any other key. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

const time = z.union(
  [z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hour_invalid')],
  'hour_invalid',
)

/** Without both times nothing is quiet. */
export const quietHoursSchema = z
  .object({ quiet_from: time, quiet_until: time })
  .refine(({ quiet_from, quiet_until }) => (quiet_from === '') === (quiet_until === ''), {
    path: ['quiet_until'],
    error: 'hour_missing',
  })
  .refine(({ quiet_from, quiet_until }) => quiet_from === '' || quiet_from !== quiet_until, {
    path: ['quiet_until'],
    error: 'hour_same',
  })
