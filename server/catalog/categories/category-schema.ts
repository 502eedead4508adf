import * as z from 'zod'
import {
  type CategoryField,
  categoryDescriptionLimit,
  categoryTitleLimit,
  type EditableCategory,
} from '#domain/catalog/category.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { localisedRecord } from '#domain/shared/language.ts'
import {
  lineText,
  nullableLongText,
  nullableText,
  optionalPictureUrl,
  slugText,
  storedPictureUrl,
} from '#domain/text/text-schema.ts'
import { onOffField } from '../../admin/form-baseline.ts'

const name = lineText('required').min(2, 'required').max(200, 'too_long')

const title = nullableText(categoryTitleLimit)
const description = nullableLongText(categoryDescriptionLimit)

const googleCategory = z
  .int('google_category_invalid')
  .min(1, 'google_category_invalid')
  .max(999_999, 'google_category_invalid')
  .nullable()

/** Columns, API and form are type-checked against these fields. */
const fields = {
  ...localisedRecord('name', () => name),
  ...localisedRecord('title', () => title),
  ...localisedRecord('description', () => description),
  slug: slugText,
  image: optionalPictureUrl,
  google_category: googleCategory,
  is_active: z.boolean('yes_or_no'),
} satisfies { [Field in CategoryField]: z.ZodType<EditableCategory[Field]> }

export const categoryFieldNames = Object.keys(fields) as CategoryField[]

/** A request may leave out the texts of the page. */
const pageTexts = {
  ...localisedRecord('title', () => title.default(null)),
  ...localisedRecord('description', () => description.default(null)),
}

export const categorySchema = z.object(
  {
    ...fields,
    ...pageTexts,
    image: fields.image.default(null),
    google_category: googleCategory.default(null),
    is_active: fields.is_active.default(true),
  },
  'malformed',
)

const wholeNumber = z.int('invalid_value').positive('invalid_value').max(2_147_483_647, 'invalid_value')

/**
 * The `position` in the shop's list starts at 1. The `version` is rejected when somebody has changed the category
 * since.
 */
export const categoryChangesSchema = z
  .object({ ...fields, position: wholeNumber, version: wholeNumber }, 'malformed')
  .exactPartial()

/** An uploaded picture takes precedence over a URL; `picture` is a list of at most one (StaffPictureField.tsx). */
export const categoryFormSchema = z
  .object(
    {
      ...fields,
      ...pageTexts,
      is_active: onOffField,
      google_category: lineText()
        .transform((text) => (text === '' ? null : readTypedNumber(text)))
        .pipe(googleCategory)
        .default(null),
      picture: z.array(storedPictureUrl).max(1, 'too_many_pictures').default([]),
    },
    'malformed',
  )
  .transform(({ picture, ...category }) => ({ ...category, image: picture[0] ?? category.image }))

export const categoryPlaceSchema = z.object({
  position: z.coerce
    .number('invalid_value')
    .int('invalid_value')
    .min(0, 'invalid_value')
    .max(100_000, 'invalid_value'),
})

export const categorySwitchSchema = z.object({ is_active: onOffField }, 'malformed')

/** The category receives the products of a deleted one; it is absent when there are none. */
export const categoryTargetSchema = z.object(
  { move_to: z.coerce.number('invalid_value').pipe(wholeNumber).optional() },
  'malformed',
)
