import { adminTabPath } from '../admin/admin-tabs.ts'
import type { Picture } from '../pictures/picture.ts'

/** What staff enter of a category, as it is stored. */
export type EditableCategory = {
  name_ar: string
  name_en: string
  name_fr: string
  slug: string
  /** Address of a picture; no page of the shop shows it yet. */
  image: string | null
  is_active: boolean
}

export type CategoryField = keyof EditableCategory

export type Category = EditableCategory & {
  id: number
  created_at: Date
  /** Grows with each change by staff. */
  version: number
}

/** How many active products a category has, for the filter of the shop list. */
export type CategoryWithCount = Category & { product_count: number }

/** A category as staff see it. */
export type StaffCategory = Category & {
  /** Its image, where it is one of ours. */
  picture: Picture | null
  /** All its products, shown or not. */
  product_count: number
  /** Deleted ones that can still be brought back. */
  deleted_count: number
}

/** The staff's list: newest first (spec.md 7), or as visitors see it, which is where the order can be changed. */
export const categorySorts = ['newest', 'shop'] as const

export type CategoryListQuery = {
  q: string
  /** Only those that are shown, or hidden, in the shop. */
  active: '' | 'yes' | 'no'
  sort: (typeof categorySorts)[number]
  page: number
}

/** Places mean something only in the whole list in its order. */
export function canReorderCategories({
  q,
  active,
  sort,
}: Pick<CategoryListQuery, 'q' | 'active' | 'sort'>): boolean {
  return sort === 'shop' && q === '' && active === ''
}

/** Categories on one page of the staff's list. */
export const categoriesPerPage = 24

/** The address of a list, with only what differs from showing everything. */
export function categoryListPath({ q, active, sort, page }: Partial<CategoryListQuery> = {}): string {
  return adminTabPath('categories', {
    q,
    active,
    sort: sort === 'newest' ? '' : sort,
    page: page === 1 ? '' : page,
  })
}

/** A category as the staff's list shows it and GET /api/categories?all=1 answers it. */
export type CategoryListItem = Omit<StaffCategory, 'created_at' | 'deleted_count'> & { created_at: string }

export type PaginatedCategories = { items: CategoryListItem[]; total: number; page: number; pages: number }
