import { adminTabPath } from './admin.ts'
import type { DescribedPicture } from './alt-text.ts'

/** The staff's list of products, /admin?tab=products: what of it is shown, and in which order. */
export const productStates = ['all', 'shown', 'hidden', 'sold_out', 'featured', 'deleted'] as const
export type ProductState = (typeof productStates)[number]

export const productSorts = ['newest', 'name', 'price', 'stock'] as const
export type ProductSort = (typeof productSorts)[number]

export type ProductsQuery = {
  q: string
  /** A category's slug; empty for all. */
  category: string
  state: ProductState
  sort: ProductSort
  page: number
}

export const everyProduct: ProductsQuery = { q: '', category: '', state: 'all', sort: 'newest', page: 1 }

/** The address of a list, with only what differs from showing everything. */
export function productsPath(query: Partial<ProductsQuery> = {}): string {
  const said = Object.entries(query).filter(([name, value]) => value !== everyProduct[name as 'q'])
  return adminTabPath('products', Object.fromEntries(said))
}

/** What a list's address asks for, for whoever trusts it: the server reads it by product-list-schema.ts. */
export function productsQueryOf(text: string): ProductsQuery {
  const asked = new URLSearchParams(text)
  return {
    q: asked.get('q') ?? everyProduct.q,
    category: asked.get('category') ?? everyProduct.category,
    state: productStates.find((state) => state === asked.get('state')) ?? everyProduct.state,
    sort: productSorts.find((sort) => sort === asked.get('sort')) ?? everyProduct.sort,
    page: Number(asked.get('page') ?? everyProduct.page),
  }
}

/** Five pages: a search that finds as many is to be narrowed, and is not counted on (see mostFound of orders). */
export const mostProductsFound = 120

export function isProductsFiltered({ q, category, state }: ProductsQuery): boolean {
  return q !== '' || category !== '' || state !== 'all'
}

/** A product as staff see it in their list and programs in /api/products?all=1: money in MAD, times in ISO 8601. */
export type StaffProduct = {
  id: number
  /** Grows with each edit by staff. */
  version: number
  name_ar: string
  name_en: string
  name_fr: string | null
  price: number
  sale_price: number | null
  category: string
  category_id: number
  category_name_ar: string
  category_name_en: string
  category_name_fr: string
  /** The first picture. */
  cover: DescribedPicture | null
  stock: number
  is_active: boolean
  is_featured: boolean
  created_at: string
  updated_at: string
  deleted_at: string | null
  /** How many days are left to bring it back; null for one that is not deleted. */
  days_left: number | null
}

export type StaffProductList = { items: StaffProduct[]; total: number; page: number; pages: number }
