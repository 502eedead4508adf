import type { Language } from '#domain/language.ts'
import type { priceTargets } from '#domain/price-change.ts'
import type { ProductSort, ProductState } from '#domain/product-list.ts'

type Counted<Name extends string> = { [Key in `${Name}_${Intl.LDMLPluralRule}`]?: string }

type CountedName = 'count' | 'picked' | 'days_left'

/** What the list of products says, with {{marks}} in place of values; the server takes it from admin-products.json. */
export type ProductsWords = Counted<CountedName> & {
  states: Record<ProductState, string>
  sorts: Record<ProductSort, string>
  targets: Record<(typeof priceTargets)[number], string>
} & Record<
    | 'search'
    | 'submit_search'
    | 'category'
    | 'all_categories'
    | 'state'
    | 'sort'
    | 'show'
    | 'reset'
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
    | 'signed_out'
    | 'sign_in'
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
    | 'percent'
    | 'percent_hint'
    | 'target'
    | 'preview'
    | 'loading'
    | 'not_loaded'
    | 'retry'
    | 'empty'
    | 'empty_text'
    | 'add'
    | 'none'
    | 'none_text'
    | 'none_deleted'
    | 'none_deleted_text'
    | 'pages'
    | 'previous'
    | 'next'
    | 'page',
    string
  >

/** A text in the plural form of its count, with {{count}} still in it. */
export function countedWord(
  words: Counted<CountedName>,
  name: CountedName,
  count: number,
  language: Language,
): string {
  const form = new Intl.PluralRules(language).select(count)
  return words[`${name}_${form}`] ?? words[`${name}_other`] ?? ''
}
