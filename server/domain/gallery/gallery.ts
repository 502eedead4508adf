import type { PictureWithAlt } from '../pictures/alt-text.ts'
import { type Language, localised } from '../shared/language.ts'
import type { FrenchOptionalTexts, LocalisedField, OptionalTexts } from '../shared/localised-fields.ts'

/** The fields of a gallery entry that staff edit, as stored. */
export type EditableEntry = FrenchOptionalTexts<'title'> &
  OptionalTexts<'description' | 'category'> & {
    /** A slug or any word; `category_…` is its name in each language where that differs. */
    category: string
    /** URLs of 1 to 5 pictures; the first is the cover. */
    image_urls: string[]
  }

export type EntryField = keyof EditableEntry

/** An entry with its pictures that still exist. */
export type GalleryEntry = EditableEntry & {
  id: number
  pictures: PictureWithAlt[]
  created_at: Date
}

/** A category of the gallery: the key in its entries, and its names. */
export type GalleryCategory = Pick<EditableEntry, 'category' | LocalisedField<'category'>>

/** Pictures in one submission of /gallery-upload without script; with script they are sent one by one. */
export const submissionPictureLimit = 10

export const entryPictureLimit = 5

/** A category's name in the language, else in Arabic, else its key. */
export function galleryCategoryName(
  category: GalleryCategory,
  language: Language,
): { text: string; language: Language } {
  const name = localised(category, 'category', language)
  return name.text ? name : { text: category.category, language }
}
