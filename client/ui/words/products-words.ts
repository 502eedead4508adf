import type { priceTargets } from '#domain/catalog/price-change.ts'
import {
  maxProductsFound,
  type ProductListQuery,
  type ProductSort,
  type ProductState,
} from '#domain/catalog/product-list.ts'
import { formatPlural, type ListWords, type PluralForms } from './list-words.ts'
import { interpolate } from './upload-words.ts'

/** What the list of products says, with {{marks}} in place of values; the server takes it from admin-products.json. */
export type ProductsWords = ListWords &
  PluralForms<'picked'> &
  PluralForms<'days_left'> & {
    states: Record<ProductState, string>
    sorts: Record<ProductSort, string>
    targets: Record<(typeof priceTargets)[number], string>
  } & Record<
    | 'most_found'
    | 'category'
    | 'all_categories'
    | 'state'
    | 'sort'
    | 'product'
    | 'price'
    | 'stock'
    | 'is_active'
    | 'is_featured'
    | 'price_of'
    | 'stock_of'
    | 'save_price_of'
    | 'save_stock_of'
    | 'is_active_of'
    | 'is_featured_of'
    | 'sale'
    | 'saving'
    | 'saved'
    | 'price_invalid'
    | 'stock_invalid'
    | 'featured_full'
    | 'failed'
    | 'no_network'
    | 'edit_of'
    | 'copy_of'
    | 'delete_of'
    | 'restore_of'
    | 'restore'
    | 'delete_question'
    | 'delete_text'
    | 'delete'
    | 'pick'
    | 'pick_all'
    | 'many'
    | 'bulk_show'
    | 'bulk_hide'
    | 'bulk_prices'
    | 'percent'
    | 'percent_hint'
    | 'target'
    | 'preview'
    | 'empty'
    | 'empty_text'
    | 'add'
    | 'none'
    | 'none_text'
    | 'none_deleted'
    | 'none_deleted_text',
    string
  >

/** How many products a list has: a search that finds very many is not counted to the end. */
export function productCountText(
  total: number,
  { q }: ProductListQuery,
  words: ProductsWords,
  language: string,
): string {
  if (q && total >= maxProductsFound) return interpolate(words.most_found, { count: total })
  return formatPlural(words, 'count', total, language)
}
