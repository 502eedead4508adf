import { adminTabPath } from '../admin/admin-tabs.ts'
import type { PictureWithAlt } from '../pictures/alt-text.ts'
import type { DetailField, EditableProduct } from './product-fields.ts'

/** The staff's list of products, /admin?tab=products: what of it is shown, and in which order. */
export const productStates = ['all', 'shown', 'hidden', 'sold_out', 'featured', 'deleted'] as const
export type ProductState = (typeof productStates)[number]

export const productSorts = ['newest', 'name', 'price', 'stock'] as const
export type ProductSort = (typeof productSorts)[number]

export type ProductListQuery = {
  q: string
  /** A category's slug; empty for all. */
  category: string
  state: ProductState
  sort: ProductSort
  page: number
}

export const defaultProductListQuery: ProductListQuery = {
  q: '',
  category: '',
  state: 'all',
  sort: 'newest',
  page: 1,
}

/** The address of a list, with only what differs from showing everything. */
export function productListPath(query: Partial<ProductListQuery> = {}): string {
  const said = Object.entries(query).filter(([name, value]) => value !== defaultProductListQuery[name as 'q'])
  return adminTabPath('products', Object.fromEntries(said))
}

/** What a list's address asks for, for whoever trusts it: the server reads it by product-list-schema.ts. */
export function parseProductListQuery(text: string): ProductListQuery {
  const asked = new URLSearchParams(text)
  return {
    q: asked.get('q') ?? defaultProductListQuery.q,
    category: asked.get('category') ?? defaultProductListQuery.category,
    state: productStates.find((state) => state === asked.get('state')) ?? defaultProductListQuery.state,
    sort: productSorts.find((sort) => sort === asked.get('sort')) ?? defaultProductListQuery.sort,
    page: Number(asked.get('page') ?? defaultProductListQuery.page),
  }
}

/** Five pages: a search that finds as many is to be narrowed, and is not counted on (see mostFound of orders). */
export const maxProductsFound = 120

export function isProductListFiltered({ q, category, state }: ProductListQuery): boolean {
  return q !== '' || category !== '' || state !== 'all'
}

/** A product as staff see it in their list and programs in /api/products?all=1: money in MAD, times in ISO 8601. */
export type StaffProductListItem = Omit<EditableProduct, DetailField> & {
  id: number
  /** Grows with each edit by staff. */
  version: number
  category: string
  category_name_ar: string
  category_name_en: string
  category_name_fr: string
  /** The first picture. */
  cover: PictureWithAlt | null
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** How many days are left to bring it back; null for one that is not deleted. */
  days_left: number | null
}

export type PaginatedStaffProducts = {
  items: StaffProductListItem[]
  total: number
  page: number
  pages: number
}
