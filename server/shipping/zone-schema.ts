import * as z from 'zod'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { typedSum } from '#domain/catalog/typed-sum-schema.ts'
import type { Centimes } from '#domain/currency/money.ts'
import { type DeliveryTerms, type TermName, termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import { findPlaces } from '#domain/shipping/zones.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { onOffField } from '../admin/form-baseline.ts'

/** The limit, in centimes, guards against typing errors. */
const most: Centimes = 9_999_00

/** An optional term may be empty, but not missing, which would take it out of the stored zone. */
function termSchema(name: TermName): z.ZodType<number | null, string> {
  const field = termFields[name]
  if (field.kind === 'price') return field.isOptional ? typedSum({ empty: null, most }) : typedSum({ most })
  const value = z.int('count_from_one').min(1, 'count_from_one').max(field.maximum, 'count_too_high')
  return z
    .string('count_from_one')
    .transform((text) => (field.isOptional && text.trim() === '' ? null : readTypedNumber(text)))
    .pipe(field.isOptional ? value.nullable() : value)
}

const terms = Object.fromEntries(termNames.map((name) => [name, termSchema(name)])) as {
  [Name in TermName]: z.ZodType<DeliveryTerms[Name], string>
}

const offered = onOffField.default(false)

const placeList = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((places) => findPlaces([places ?? []].flat()))

export const zoneFormSchema = z
  .object(
    {
      name_ar: requiredText(60),
      name_en: requiredText(60),
      name_fr: requiredText(60),
      ...terms,
      is_offered_morning: offered,
      is_offered_afternoon: offered,
      is_offered_evening: offered,
      places: placeList,
      /** The form showed these places as chosen. */
      places_read: z
        .string()
        .default('')
        .transform((text) => findPlaces(text.split(','))),
    },
    'malformed',
  )
  .refine(({ days_least, days_most }) => days_least <= days_most, {
    path: ['days_most'],
    error: 'days_order',
  })
  .transform((zone) => ({ ...zone, parts_of_day: partsOfDay.filter((part) => zone[`is_offered_${part}`]) }))

export type ZoneInput = z.infer<typeof zoneFormSchema>
