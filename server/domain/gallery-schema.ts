import { z } from 'zod'
import { entryPictureLimit, type GalleryQuery, wholeGallery } from './gallery.ts'
import { formVersion } from './staff-form-schema.ts'
import type { StaffGalleryQuery } from './staff-gallery.ts'
import { requiredText, storedPicture, textOrNothing } from './text-schema.ts'

const filter = z.string().transform((text) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, 200))

/** Any query gives a page: what is not understood falls back to showing everything. */
const galleryQuerySchema = z.object({
  q: filter.catch(wholeGallery.q),
  category: filter.catch(wholeGallery.category),
  page: z.coerce.number().int().min(1).max(100_000).catch(wholeGallery.page),
})

export function readGalleryQuery(query: unknown): GalleryQuery {
  return galleryQuerySchema.parse(query)
}

/** Likewise for the list of the staff. */
const staffGalleryQuerySchema = galleryQuerySchema.extend({
  state: z.enum(['', 'deleted']).catch(''),
})

export function readStaffGalleryQuery(query: unknown): StaffGalleryQuery {
  return staffGalleryQuerySchema.parse(query)
}

/** Spec.md's field names (3) and rules (5, Gallery add); the messages are keys of errors.json. */
const fields = {
  title_ar: requiredText(200),
  title_en: requiredText(200),
  title_fr: textOrNothing(200),
  description_ar: textOrNothing(2000),
  description_en: textOrNothing(2000),
  description_fr: textOrNothing(2000),
  category: requiredText(100),
  category_ar: textOrNothing(100),
  category_en: textOrNothing(100),
  category_fr: textOrNothing(100),
  image_urls: z
    .array(storedPicture, 'pictures_missing')
    .transform((urls) => [...new Set(urls)])
    .pipe(z.array(z.string()).min(1, 'pictures_missing').max(entryPictureLimit, 'too_many_pictures')),
}

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

/** The form of the staff; the version stands in it once there is an entry. */
export const entryFormSchema = entrySchema.extend({ version: formVersion })

/** Those fields of an entry that are to change; with the version that was read, only if it is still that one. */
export const entryChangesSchema = z
  .object({ ...fields, version: z.number('invalid_value').int('invalid_value') }, 'malformed')
  .exactPartial()
