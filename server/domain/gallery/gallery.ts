import type { PictureWithAlt } from '../pictures/alt-text.ts'
import { type Language, localised } from '../shared/language.ts'

/** What staff enter of a gallery entry, as it is stored. */
export type EditableEntry = {
  title_ar: string
  title_en: string
  title_fr: string | null
  description_ar: string | null
  description_en: string | null
  description_fr: string | null
  /** A slug or any word, and what it is called in each language where that differs. */
  category: string
  category_ar: string | null
  category_en: string | null
  category_fr: string | null
  /** Addresses of 1 to 5 pictures, the first is the cover. */
  image_urls: string[]
}

export type EntryField = keyof EditableEntry

/** An entry with those of its pictures that still exist. */
export type GalleryEntry = EditableEntry & {
  id: number
  pictures: PictureWithAlt[]
  created_at: Date
}

/** A category of the gallery: the word that entries carry and what it is called. */
export type GalleryCategory = Pick<GalleryEntry, 'category' | 'category_ar' | 'category_en' | 'category_fr'>

/** Pictures that the form of /gallery-upload takes at once; with script they are sent one by one. */
export const submissionPictureLimit = 10

/** Pictures an entry may have (spec.md 9). */
export const entryPictureLimit = 5

/** What a category is called: its name in the language, else in Arabic, else the word itself, which no language owns. */
export function galleryCategoryName(
  category: GalleryCategory,
  language: Language,
): { text: string; language: Language } {
  const name = localised(category, 'category', language)
  return name.text ? name : { text: category.category, language }
}

/** The index of the picture that ?picture=2 means, counted from 0; the first for whatever is not there. */
export function readPictureIndex(text: unknown, count: number): number {
  const number = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 1
  return number >= 1 && number <= count ? number - 1 : 0
}
