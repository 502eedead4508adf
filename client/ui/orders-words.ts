import type { OrderStatus } from '#domain/order.ts'

type Counted<Name extends string> = { [Key in `${Name}_${Intl.LDMLPluralRule}`]?: string }

/** What the list of orders says, with {{marks}} in place of values; the server takes it from admin-orders.json. */
export type OrdersWords = Counted<'count'> &
  Counted<'picked'> & {
    statuses: Record<OrderStatus, string>
    /** Short, January first. */
    months: string[]
  } & Record<
    | 'title'
    | 'most_found'
    | 'search'
    | 'submit_search'
    | 'filters'
    | 'status'
    | 'all'
    | 'city'
    | 'from'
    | 'to'
    | 'show'
    | 'reset'
    | 'order'
    | 'customer'
    | 'total'
    | 'details'
    | 'today'
    | 'yesterday'
    | 'status_of'
    | 'details_of'
    | 'save'
    | 'saved'
    | 'saved_text'
    | 'error'
    | 'failed'
    | 'no_network'
    | 'signed_out'
    | 'sign_in'
    | 'loading'
    | 'not_loaded'
    | 'retry'
    | 'empty'
    | 'empty_text'
    | 'none'
    | 'none_text'
    | 'pick'
    | 'pick_all'
    | 'print'
    | 'print_none'
    | 'pages'
    | 'previous'
    | 'next'
    | 'page'
    | 'one'
    | 'close'
    | 'loading_one'
    | 'not_loaded_one'
    | 'own_page',
    string
  >

/** A text in the plural form of its count, with {{marks}} still in it. */
export function pluralOf<Name extends 'count' | 'picked'>(
  words: OrdersWords,
  name: Name,
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  return words[`${name}_${form}`] ?? words[`${name}_other`] ?? ''
}
