import { z } from 'zod'

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
