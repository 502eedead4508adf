import { adminTabPath } from '../admin/admin-tabs.ts'
import type { PictureWithAlt } from '../pictures/picture.ts'
import type { LocalisedTexts } from '../shared/language.ts'
import { listQuery, oneOf, searchParameter, slugParameter } from '../shared/list-query.ts'
import type { DetailField, EditableProduct, SpecificationField } from './product-fields.ts'

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

export const productSorts = ['newest', 'name', 'price', 'stock'] as const

export const productListQuery = listQuery({
  path: adminTabPath('products'),
  filters: { q: searchParameter(), category: slugParameter, state: oneOf(productStates) },
  display: { sort: oneOf(productSorts) },
})

export type ProductListQuery = typeof productListQuery.defaults

/** Staff's list has these specifications; of the other fields it has all but long texts and pictures. */
export const listedSpecifications = [] as const satisfies SpecificationField[]

/** /api/products?all=1 answers with these: prices are in MAD, times in ISO 8601. */
export type StaffProductListItem = Omit<EditableProduct, DetailField> &
  Pick<EditableProduct, (typeof listedSpecifications)[number]> &
  LocalisedTexts<'category_name'> & {
    id: number
    version: number
    category: string
    cover: PictureWithAlt | null
    created_at: string
    updated_at: string
    deleted_at: string | null
    /** Null means that the product is not deleted. */
    days_left: number | null
  }

export type RejectedBulkChange = { text: string; ids: readonly number[]; percent: string; target: string }
