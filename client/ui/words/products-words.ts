import type { priceTargets } from '#domain/catalog/price-change.ts'
import type { ProductSort, ProductState } from '#domain/catalog/product-list.ts'
import type { PluralForms } from '../format-plural.ts'
import type { ListWords } from './list-words.ts'

/** The texts of the admin list of products, with {{placeholders}}, from admin-products.json. */
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
