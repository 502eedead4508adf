import { adminTabPath } from '../admin/admin-tabs.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { LocalisedField, LocalisedTexts, OptionalTexts } from '../shared/language.ts'
import { listQuery, oneOf, searchParameter } from '../shared/list-query.ts'

export type EditableCategory = LocalisedTexts<'name'> &
  /** Search engines show the title; the description stands at the top of the page. */
  OptionalTexts<'title' | 'description'> & {
    slug: string
    /** URL of a picture; only a stored one is shown. */
    image: string | null
    /** Its number in Google's list of product categories, for the feeds of the products. */
    google_category: number | null
    is_active: boolean
  }

/** With the shop's name after it, a title of this length still has at most 60 characters. */
export const categoryTitleLimit = 45
export const categoryDescriptionLimit = 600

export type CategoryField = keyof EditableCategory

export type Category = EditableCategory & {
  id: number
  created_at: Date
  /** Increases with each change by staff. */
  version: number
}

export type CategoryWithCount = Category & {
  /** Its image, when it is a stored one. */
  picture: StoredPicture | null
  /** It counts the active ones. */
  product_count: number
}

export type ShownCategory = Pick<Category, 'slug' | LocalisedField<'name'>>

export type StaffCategory = Category & {
  /** Its image, when it is a stored one. */
  picture: StoredPicture | null
  /** It counts all, active or not. */
  product_count: number
  /** Deleted products that can be restored. */
  deleted_count: number
}

/** A filter finds those that are shown, or hidden, in the shop. */
const visibilities = ['', 'yes', 'no'] as const

export const categoryListQuery = listQuery({
  path: adminTabPath('categories'),
  filters: { q: searchParameter(), active: oneOf(visibilities) },
  // Categories can be moved only in the order of the shop.
  display: { sort: oneOf(['newest', 'shop']) },
})

export type CategoryListQuery = typeof categoryListQuery.defaults

/** Moving is possible only in the complete list in shop order. */
export function canReorderCategories(query: CategoryListQuery): boolean {
  return query.sort === 'shop' && !categoryListQuery.isFiltered(query)
}
