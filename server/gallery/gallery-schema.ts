import * as z from 'zod'
import { type EditableEntry, type EntryField, entryPictureLimit } from '#domain/gallery/gallery.ts'
import { localisedRecord } from '#domain/shared/language.ts'
import { nullableLongText, nullableText, requiredText, storedPictureUrl } from '#domain/text/text-schema.ts'

const description = nullableLongText(2000)
const categoryName = nullableText(100)

/** Columns, API and form are type-checked against these fields. */
const fields = {
  title_ar: requiredText(200),
  title_en: requiredText(200),
  title_fr: nullableText(200),
  ...localisedRecord('description', () => description),
  category: requiredText(100),
  ...localisedRecord('category', () => categoryName),
  image_urls: z
    .array(storedPictureUrl, 'pictures_missing')
    .transform((urls) => [...new Set(urls)])
    .pipe(z.array(z.string()).min(1, 'pictures_missing').max(entryPictureLimit, 'too_many_pictures')),
} satisfies { [Field in EntryField]: z.ZodType<EditableEntry[Field]> }

export const entryFieldNames = Object.keys(fields) as EntryField[]

export const entrySchema = z.object(
  {
    ...fields,
    title_fr: fields.title_fr.default(null),
    ...localisedRecord('description', () => description.default(null)),
    ...localisedRecord('category', () => categoryName.default(null)),
  },
  'malformed',
)

/** With the `version` that was read, fields change only if the entry still has it. */
export const entryChangesSchema = z
  .object({ ...fields, version: z.number('invalid_value').int('invalid_value') }, 'malformed')
  .exactPartial()
