import { z } from 'zod'
import { normaliseDigits } from '#domain/text/normalise-digits.ts'

/** What staff type: how many dirhams one of the currency costs, with a point or a comma, in the digits of any keyboard; and that they are certain. */
export const rateFormSchema = z.object({
  dirhams: z
    .string({ error: 'rate_invalid' })
    .trim()
    .max(20, 'rate_invalid')
    .transform((text) => Number(normaliseDigits(text).replace(/[,٫]/, '.')))
    .pipe(z.number({ error: 'rate_invalid' }).min(0.000_01, 'rate_invalid').max(100_000, 'rate_invalid')),
  is_certain: z.literal('1').optional(),
})
