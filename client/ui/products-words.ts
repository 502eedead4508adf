import type { priceTargets } from '#domain/price-change.ts'
import {
  mostProductsFound,
  type ProductSort,
  type ProductState,
  type ProductsQuery,
} from '#domain/product-list.ts'
import { type Counted, countedIn, type ListWords } from './list-words.ts'
import { fillIn } from './upload-words.ts'

/** What the list of products says, with {{marks}} in place of values; the server takes it from admin-products.json. */
export type ProductsWords = ListWords &
  Counted<'picked'> &
  Counted<'days_left'> & {
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
export function countText(
  total: number,
  { q }: ProductsQuery,
  words: ProductsWords,
  language: string,
): string {
  if (q && total >= mostProductsFound) return fillIn(words.most_found, { count: total })
  return countedIn(words, 'count', total, language)
}
