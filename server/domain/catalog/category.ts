import { adminTabPath } from '../admin/admin-tabs.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { LocalisedField, LocalisedTexts, OptionalTexts } from '../shared/language.ts'
import { listQuery, oneOf, searchParameter } from '../shared/list-query.ts'

export type EditableCategory = LocalisedTexts<'name'> &
  /** Search engines show the title; the description is the introduction of the category's page. */
  OptionalTexts<'title' | 'description'> & {
    slug: string
    /** Only a picture of the shop is shown. */
    image: string | null
    /** The feeds of products name it by this number in Google's list of product categories. */
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
  version: number
}

export type CategoryWithCount = Category & {
  /** It is null unless the image is a stored picture. */
  picture: StoredPicture | null
  /** This counts the active products alone. */
  product_count: number
}

export type ShownCategory = Pick<Category, 'slug' | LocalisedField<'name'>>

export type StaffCategory = Category & {
  picture: StoredPicture | null
  product_count: number
  deleted_count: number
}

const visibilities = ['', 'yes', 'no'] as const

export const categoryListQuery = listQuery({
  path: adminTabPath('categories'),
  filters: { q: searchParameter(), active: oneOf(visibilities) },
  // Categories can be moved only in the order of the shop.
  display: { sort: oneOf(['newest', 'shop']) },
})

export type CategoryListQuery = typeof categoryListQuery.defaults

export function canReorderCategories(query: CategoryListQuery): boolean {
  return query.sort === 'shop' && !categoryListQuery.isFiltered(query)
}
