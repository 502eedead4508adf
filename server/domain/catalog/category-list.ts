import { adminTabPath } from '../admin/admin-tabs.ts'
import { listQuery, oneOf, searchText } from '../shared/list-query.ts'
import type { StaffCategory } from './category.ts'

/** Filter: categories shown or hidden in the shop. */
const visibilities = ['', 'yes', 'no'] as const

/** Newest first, or in the order of the shop, in which categories can be reordered. */
export const categorySorts = ['newest', 'shop'] as const

export const categoryListQuery = listQuery({
  path: adminTabPath('categories'),
  filters: { q: searchText(), active: oneOf(visibilities) },
  display: { sort: oneOf(categorySorts) },
})

export type CategoryListQuery = typeof categoryListQuery.defaults

/** Moving is possible only in the complete list in shop order. */
export function canReorderCategories(query: CategoryListQuery): boolean {
  return query.sort === 'shop' && !categoryListQuery.isFiltered(query)
}

/** A category in the staff list and in GET /api/categories?all=1. */
export type CategoryListItem = Omit<StaffCategory, 'created_at' | 'deleted_count'> & { created_at: string }
