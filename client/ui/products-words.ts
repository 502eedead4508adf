import type { priceTargets } from '#domain/price-change.ts'
import type { ProductSort, ProductState } from '#domain/product-list.ts'
import type { Counted, ListWords } from './list-words.ts'

/** What the list of products says, with {{marks}} in place of values; the server takes it from admin-products.json. */
export type ProductsWords = ListWords &
  Counted<'picked'> &
  Counted<'days_left'> & {
    states: Record<ProductState, string>
    sorts: Record<ProductSort, string>
    targets: Record<(typeof priceTargets)[number], string>
  } & Record<
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
