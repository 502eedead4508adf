import { z } from 'zod'
import { optionalLongText } from '../text/text-schema.ts'
import { parseDateTimeLocal } from '../time/safi-time.ts'
import { callOutcomes } from './call.ts'

/** What came of a call, as it was sent. */
export type SentCall = z.infer<ReturnType<typeof callSchema>>

/** Nobody means a call in a year from now. */
const furthestMs = 60 * 24 * 60 * 60 * 1000

/**
 * The form of a card: what came of the call. `call_at` is a proposed time, `other_time` a typed one, both in Safi. What waited for
 * a connection has `chosen_at`: a time that has passed since then is due at once.
 */
export function callSchema(now: Date) {
  return z
    .object({
      outcome: z.enum(callOutcomes, 'choice_unknown'),
      call_at: z.string().optional(),
      other_time: z.string().optional(),
      comment: optionalLongText(500),
      chosen_at: z.iso.datetime().optional().catch(undefined),
      /** How often the order had been called when the card was shown. */
      call_count: z.coerce.number().int().min(0).catch(0),
    })
    .transform(({ call_at, other_time, ...call }) => ({
      ...call,
      call_at: call.outcome === 'call_later' ? parseDateTimeLocal(call_at || other_time || '') : null,
    }))
    .refine(
      ({ outcome, call_at, chosen_at }) =>
        outcome !== 'call_later' || isNear(call_at, now) || wasNear(call_at, chosen_at, now),
      {
        path: ['other_time'],
        message: 'call_time_invalid',
      },
    )
}

/** When it was chosen, by the clock of a phone: one that is ahead of ours is not believed. */
function wasNear(time: Date | null, chosenAt: string | undefined, now: Date): boolean {
  if (!chosenAt) return false
  const chosen = new Date(chosenAt)
  return chosen < now && isNear(time, chosen)
}

function isNear(time: Date | null, now: Date): boolean {
  const wait = time ? time.getTime() - now.getTime() : 0
  return wait > 0 && wait <= furthestMs
}
