import { z } from 'zod'
import { normaliseDigits } from '#domain/shared/clean-text.ts'

/**
 * The form for a rate: dirhams per unit of the currency, with a point or a comma, in any digits; and the
 * confirmation that it is right.
 */
export const rateFormSchema = z.object({
  dirhams: z
    .string({ error: 'rate_invalid' })
    .trim()
    .max(20, 'rate_invalid')
    .transform((text) => Number(normaliseDigits(text).replace(/[,٫]/, '.')))
    .pipe(z.number({ error: 'rate_invalid' }).min(0.000_01, 'rate_invalid').max(100_000, 'rate_invalid')),
  is_certain: z.literal('1').optional(),
})
