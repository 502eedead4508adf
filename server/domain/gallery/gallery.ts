import { adminTabPath } from '../admin/admin-tabs.ts'
import { altText, type PictureWithAlt, type StoredPicture } from '../pictures/picture.ts'
import { cleanText } from '../shared/clean-text.ts'
import {
  type FrenchOptionalTexts,
  type Language,
  type LocalisedField,
  localised,
  type OptionalTexts,
} from '../shared/language.ts'
import { listQuery, oneOf, searchParameter } from '../shared/list-query.ts'
import { paths, splitLanguage } from '../shared/paths.ts'
import { normaliseForSearch } from '../text/search-key.ts'
import { formatDateTimeLocal } from '../time/safi-time.ts'

export type EditableEntry = FrenchOptionalTexts<'title'> &
  OptionalTexts<'description' | 'category'> & {
    /** It is a slug or any word; `category_…` is its name in each language where that differs. */
    category: string
    /** The first picture is the cover. */
    image_urls: string[]
  }

export type EntryField = keyof EditableEntry

/** Pictures whose file is missing are left out. */
export type GalleryEntry = EditableEntry & {
  id: number
  pictures: PictureWithAlt[]
  created_at: Date
}

export type GalleryCategory = Pick<EditableEntry, 'category' | LocalisedField<'category'>>

/** Without script /gallery-upload sends so many pictures at once; with script it sends them one by one. */
export const submissionPictureLimit = 10

export const entryPictureLimit = 5

export function galleryCategoryName(
  category: GalleryCategory,
  language: Language,
): { text: string; language: Language } {
  const name = localised(category, 'category', language)
  return name.text ? name : { text: category.category, language }
}

/** The path has no language, and the first picture is at the entry's own path. */
export function entryPath({ id, index }: { id: number; index: number }): string {
  return paths.galleryEntry(id) + (index === 0 ? '' : `?picture=${index + 1}`)
}

/** Reads the zero-based index from ?picture=2; an invalid number is the first picture. */
export function readPictureIndex(text: unknown, count: number): number {
  const number = typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : 1
  return number >= 1 && number <= count ? number - 1 : 0
}

export function readEntryId(pathname: string): number | null {
  const [, id] = /^\/gallery\/(\d+)$/.exec(splitLanguage(pathname).path) ?? []
  return id === undefined ? null : Number(id)
}

export type ShownEntry = ReturnType<typeof showEntry>

export function showEntry(entry: GalleryEntry, categories: readonly GalleryCategory[], language: Language) {
  const category = categories.find((named) => named.category === entry.category)
  return {
    id: entry.id,
    title: localised(entry, 'title', language),
    description: localised(entry, 'description', language),
    category: category ? galleryCategoryName(category, language) : { text: entry.category, language },
    created_in_safi: formatDateTimeLocal(entry.created_at),
    pictures: entry.pictures.map(({ url, width, height, colour, ...alt }) => ({
      url,
      width,
      height,
      colour,
      alt: altText(alt, language, ''),
    })),
  }
}

export type EntryListItem = Omit<GalleryEntry, 'pictures' | 'created_at'> & {
  version: number
  /** Null means that the file of its first picture is missing. */
  cover: StoredPicture | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

export const entryListQuery = listQuery({
  path: adminTabPath('gallery'),
  filters: { q: searchParameter(), category: searchParameter(), state: oneOf(['', 'deleted']) },
})

export type EntryListQuery = typeof entryListQuery.defaults

export const submissionListQuery = listQuery({ path: paths.adminSubmissions })

export type SubmittedPicture = StoredPicture & {
  created_at: Date
  email: string | null
  name: string | null
}

/** Staff type a category by its key or any of its names, in any case; a new one is its own key. */
export function findCategoryKey(typed: string, existing: readonly GalleryCategory[]): string {
  const wanted = normaliseForSearch(typed) || typed
  const found =
    existing.find(({ category }) => category === typed) ??
    existing.find((each) =>
      [each.category, each.category_ar, each.category_en, each.category_fr].some(
        (word) => word !== null && (normaliseForSearch(word) || word) === wanted,
      ),
    )
  return found?.category ?? typed
}

export function readChosenSubmissions(value: unknown): { urls: string[]; isTooMany: boolean } {
  const named = [value].flat().filter((url): url is string => typeof url === 'string')
  const urls = [...new Set(named.map(cleanText))]
  return { urls: urls.slice(0, entryPictureLimit), isTooMany: urls.length > entryPictureLimit }
}

export const galleryListQuery = listQuery({
  path: paths.gallery,
  filters: { q: searchParameter(), category: searchParameter() },
})

export type GalleryListQuery = typeof galleryListQuery.defaults
