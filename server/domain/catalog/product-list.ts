import { adminTabPath } from '../admin/admin-tabs.ts'
import type { PictureWithAlt } from '../pictures/picture.ts'
import type { LocalisedTexts } from '../shared/language.ts'
import { listQuery, oneOf, searchParameter, slugParameter } from '../shared/list-query.ts'
import type { DetailField, EditableProduct, SpecificationField } from './product-fields.ts'

/** Filters and sort orders of the admin product list, /admin?tab=products. */
export const productStates = [
  'all',
  'shown',
  'hidden',
  'low_stock',
  'sold_out',
  'featured',
  'deleted',
] as const
export type ProductState = (typeof productStates)[number]

/** The newest first, or by the field of this name. */
export const productSorts = ['newest', 'name', 'price', 'stock'] as const

export const productListQuery = listQuery({
  path: adminTabPath('products'),
  filters: { q: searchParameter(), category: slugParameter, state: oneOf(productStates) },
  display: { sort: oneOf(productSorts) },
})

export type ProductListQuery = typeof productListQuery.defaults

/** The specifications that the list has; of the other fields it has all but long texts and pictures. */
export const listedSpecifications = [] as const satisfies SpecificationField[]

/** A product in the admin list and in /api/products?all=1: prices in MAD, times in ISO 8601. */
export type StaffProductListItem = Omit<EditableProduct, DetailField> &
  Pick<EditableProduct, (typeof listedSpecifications)[number]> &
  LocalisedTexts<'category_name'> & {
    id: number
    /** It increases with each edit by staff. */
    version: number
    category: string
    cover: PictureWithAlt | null
    created_at: string
    updated_at: string
    deleted_at: string | null
    /** Days left to restore it; null when it is not deleted. */
    days_left: number | null
  }

/** Why the last bulk change was rejected, and what was chosen and typed. */
export type RejectedBulkChange = { text: string; ids: readonly number[]; percent: string; target: string }
