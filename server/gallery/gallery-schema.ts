import { z } from 'zod'
import { type EditableEntry, type EntryField, entryPictureLimit } from '#domain/gallery/gallery.ts'
import { nullableText, requiredText, storedPictureUrl } from '#domain/text/text-schema.ts'

/**
 * The fields of an entry; columns, API and form are type-checked against them. The messages are keys of
 * errors.json.
 */
const fields = {
  title_ar: requiredText(200),
  title_en: requiredText(200),
  title_fr: nullableText(200),
  description_ar: nullableText(2000),
  description_en: nullableText(2000),
  description_fr: nullableText(2000),
  category: requiredText(100),
  category_ar: nullableText(100),
  category_en: nullableText(100),
  category_fr: nullableText(100),
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
    description_ar: fields.description_ar.default(null),
    description_en: fields.description_en.default(null),
    description_fr: fields.description_fr.default(null),
    category_ar: fields.category_ar.default(null),
    category_en: fields.category_en.default(null),
    category_fr: fields.category_fr.default(null),
  },
  'malformed',
)

/** Fields of an entry to change; with the `version` that was read, only if the entry still has it. */
export const entryChangesSchema = z
  .object({ ...fields, version: z.number('invalid_value').int('invalid_value') }, 'malformed')
  .exactPartial()
