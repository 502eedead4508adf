import { z } from 'zod'

const bytes = (length: number) =>
  z.string().refine((text) => /^[\w-]+=*$/.test(text) && decodedLength(text) === length, 'invalid_value')

function decodedLength(base64Url: string): number {
  return Math.floor((base64Url.replace(/=+$/, '').length * 3) / 4)
}

/** What a browser's push subscription consists of: where to send, and the keys to encrypt with. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string().max(2000),
  p256dh: bytes(65),
  auth: bytes(16),
})

const time = z.union(
  [z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'hour_invalid')],
  'hour_invalid',
)

/** Both times, or neither: then nothing is quiet. */
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
