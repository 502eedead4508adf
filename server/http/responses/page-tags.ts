/**
 * What a page shows, so that it is dropped when that changes. Triggers of the tables send these tags (migration 030).
 * 'products' is for lists and changes with everything but a product's stock.
 */
export type PageTag =
  | 'products'
  | 'every-product'
  | `product:${number}`
  | 'categories'
  | 'posts'
  | 'gallery'
  | 'slides'
  | 'rates'
  | 'settings'

/** Each page has the rate of its currency, for the browser, and says what delivery costs. */
export const tagsOfAllPages = ['rates', 'settings'] as const satisfies readonly PageTag[]

/** The tags of a page with these products. */
export function productTags(products: readonly { id: number }[]): PageTag[] {
  return ['products', 'every-product', 'categories', ...products.map(({ id }) => `product:${id}` as const)]
}
