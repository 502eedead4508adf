import * as z from 'zod'
import { longText, optionalLongText, storedPictureUrl } from '../text/text-schema.ts'
import { allStars, reviewAnswerLimit, reviewPictureLimit, reviewTextLimit } from './review.ts'

export const reviewSchema = z.object(
  {
    stars: z.string('stars_missing').transform(Number).pipe(z.literal(allStars, 'stars_missing')),
    text: optionalLongText(reviewTextLimit),
    images: z
      .array(storedPictureUrl)
      .transform((urls) => [...new Set(urls)])
      .pipe(z.array(z.string()).max(reviewPictureLimit, 'too_many_files')),
    is_named: z
      .string()
      .optional()
      .transform((value) => value === 'on'),
  },
  'malformed',
)

export const reviewDecisionSchema = z.object(
  {
    state: z.enum(['shown', 'refused'], 'invalid_value'),
    answer: longText()
      .max(reviewAnswerLimit, 'too_long')
      .transform((text) => text || null),
    version: z.coerce.number('invalid_value').int('invalid_value'),
  },
  'malformed',
)
