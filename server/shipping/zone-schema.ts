import { z } from 'zod'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { typedSum } from '#domain/catalog/typed-sum-schema.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { findPlaces } from '#domain/shipping/zones.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { partsOfDay } from '#domain/time/part-of-day.ts'
import { formVersion, onOffField } from '../admin/form-baseline.ts'

const most: Centimes = 9_999_00
const mostDays = 60

const days = z
  .string('count_from_one')
  .transform(readTypedNumber)
  .pipe(z.int('count_from_one').min(1, 'count_from_one').max(mostDays, 'count_too_high'))

const offered = onOffField.default(false)

const placeList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((places) => findPlaces([places ?? []].flat()))

/** The form of a zone. Messages: keys of errors.json. */
export const zoneFormSchema = z
  .object(
    {
      name_ar: requiredText(60),
      name_en: requiredText(60),
      name_fr: requiredText(60),
      fee: typedSum({ most }),
      /** Empty: delivery is never free. */
      free_above: typedSum({ empty: null, most }),
      days_least: days,
      days_most: days,
      is_offered_morning: offered,
      is_offered_afternoon: offered,
      is_offered_evening: offered,
      places: placeList,
      /** The places that the form showed as chosen. */
      places_read: z
        .string()
        .default('')
        .transform((text) => findPlaces(text.split(','))),
      version: formVersion,
    },
    'malformed',
  )
  .refine(({ days_least, days_most }) => days_least <= days_most, {
    path: ['days_most'],
    error: 'days_order',
  })
  .transform((zone) => ({ ...zone, parts_of_day: partsOfDay.filter((part) => zone[`is_offered_${part}`]) }))

export type ZoneInput = z.infer<typeof zoneFormSchema>
