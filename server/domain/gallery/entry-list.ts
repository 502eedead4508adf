import { adminTabPath } from '../admin/admin-tabs.ts'
import type { Picture } from '../pictures/picture.ts'
import { cleanText } from '../shared/clean-text.ts'
import { listQuery, oneOf, searchText } from '../shared/list-query.ts'
import type { OptionalTexts } from '../shared/localised-fields.ts'
import { paths } from '../shared/paths.ts'
import { normaliseForSearch } from '../text/search-key.ts'
import { entryPictureLimit, type GalleryCategory, type GalleryEntry } from './gallery.ts'

/** An entry in the staff list; times in ISO 8601. */
export type EntryListItem = Omit<GalleryEntry, 'pictures' | 'created_at'> & {
  version: number
  /** Null when the file of its first picture is missing. */
  cover: Picture | null
  created_at: string
  updated_at: string
  /** When it was deleted; null when it is not. */
  deleted_at: string | null
}

/** The admin list: search in titles of all languages, category, current or deleted entries. */
export const entryListQuery = listQuery({
  path: adminTabPath('gallery'),
  filters: { q: searchText(), category: searchText(), state: oneOf(['', 'deleted']) },
})

export type EntryListQuery = typeof entryListQuery.defaults

export const submissionListQuery = listQuery({ path: paths.adminSubmissions })

/** A picture submitted for the gallery; e-mail and name are missing when the account is deleted. */
export type SubmittedPicture = Picture & {
  created_at: Date
  email: string | null
  name: string | null
}

type CategoryNames = OptionalTexts<'category'>

/**
 * Finds the category that staff typed: an existing one by its key or any of its names, ignoring case, else a new
 * one. Typed names win; without any, an existing category keeps its own.
 */
export function resolveCategory(
  formValues: GalleryCategory,
  existing: readonly GalleryCategory[],
): GalleryCategory {
  const { category } = formValues
  const names = namesOf(formValues)
  const wanted = normaliseForSearch(category) || category
  const found =
    existing.find((each) => each.category === category) ??
    existing.find((each) => wordsOf(each).some((word) => (normaliseForSearch(word) || word) === wanted))
  const isNamed = Object.values(names).some(Boolean)
  return { category: found?.category ?? category, ...(isNamed || !found ? names : namesOf(found)) }
}

function wordsOf(category: GalleryCategory): string[] {
  return [category.category, ...Object.values(namesOf(category))].filter((word) => word !== null)
}

function namesOf({ category_ar, category_en, category_fr }: GalleryCategory): CategoryNames {
  return { category_ar, category_en, category_fr }
}

/** The chosen submissions that fit into an entry, in the order chosen. */
export function readChosenSubmissions(value: unknown): { urls: string[]; isTooMany: boolean } {
  const named = [value].flat().filter((url): url is string => typeof url === 'string')
  const urls = [...new Set(named.map(cleanText))]
  return { urls: urls.slice(0, entryPictureLimit), isTooMany: urls.length > entryPictureLimit }
}

/** The public gallery: search in titles of the page's language, category. */
export const galleryListQuery = listQuery({
  path: paths.gallery,
  filters: { q: searchText(), category: searchText() },
})

export type GalleryListQuery = typeof galleryListQuery.defaults
