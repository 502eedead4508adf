import { z } from 'zod'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { type DeliveryTerms, type TermName, termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import { findPlaces } from '#domain/shipping/zones.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { partsOfDay } from '#domain/time/part-of-day.ts'
import { formVersion, onOffField } from '../admin/form-baseline.ts'

const mostMad = 9_999

const mad = z
  .number('price_invalid')
  .min(0, 'price_invalid')
  .max(mostMad, 'price_invalid')
  .transform(centimesFromMad)

/** As typed; an optional one may be empty or missing. */
function termSchema(name: TermName): z.ZodType<number | null, string | undefined> {
  const field = termFields[name]
  const isNone = (text: string) => field.isOptional === true && text.trim() === ''
  const [read, unreadable] =
    field.kind === 'price'
      ? ([readTypedPrice, 'price_invalid'] as const)
      : ([readTypedNumber, 'count_from_one'] as const)
  const value = field.kind === 'price' ? mad : count(field.maximum)
  return (field.isOptional ? z.string(unreadable).default('') : z.string(unreadable))
    .transform((text) => (isNone(text) ? null : read(text)))
    .pipe(field.isOptional ? value.nullable() : value)
}

const count = (maximum: number) =>
  z.int('count_from_one').min(1, 'count_from_one').max(maximum, 'count_too_high')

const terms = Object.fromEntries(termNames.map((name) => [name, termSchema(name)])) as {
  [Name in TermName]: z.ZodType<DeliveryTerms[Name], string | undefined>
}

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
      ...terms,
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
