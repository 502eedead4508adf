import { altText, type PictureWithAlt } from '../pictures/form-picture.ts'
import { type Language, localised } from '../shared/language.ts'
import type { FrenchOptionalTexts, LocalisedField, OptionalTexts } from '../shared/localised-fields.ts'
import { paths, splitLanguage } from '../shared/paths.ts'

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

/** An entry and one of its pictures, by index. */
type EntryAddress = { id: number; index: number }

/** The path of one picture of an entry, without language; the first is the entry's own path. */
export function entryPath({ id, index }: EntryAddress): string {
  return paths.galleryEntry(id) + (index === 0 ? '' : `?picture=${index + 1}`)
}

/** The zero-based index for ?picture=2; the first for an invalid one. */
export function readPictureIndex(text: unknown, count: number): number {
  const number = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 1
  return number >= 1 && number <= count ? number - 1 : 0
}

/** The entry that a path with language names, or null. */
export function readEntryId(pathname: string): number | null {
  const [, id] = /^\/gallery\/(\d+)$/.exec(splitLanguage(pathname).path) ?? []
  return id === undefined ? null : Number(id)
}

/** An entry as visitors see it in one language. */
export type ShownEntry = ReturnType<typeof showEntry>

export function showEntry(entry: GalleryEntry, categories: readonly GalleryCategory[], language: Language) {
  const category = categories.find((named) => named.category === entry.category)
  return {
    id: entry.id,
    title: localised(entry, 'title', language),
    description: localised(entry, 'description', language),
    category: category ? galleryCategoryName(category, language) : { text: entry.category, language },
    /** ISO 8601. */
    created_at: entry.created_at.toISOString(),
    pictures: entry.pictures.map(({ url, width, height, colour, ...alt }) => ({
      ...{ url, width, height, colour },
      /** As staff wrote it; empty if they have not. */
      alt: altText(alt, language, ''),
    })),
  }
}
