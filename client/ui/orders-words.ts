import type { Language } from '#domain/language.ts'
import type { OrderStatus } from '#domain/order.ts'
import { mostFound, type OrderFilter } from '#domain/order-list.ts'
import { fillIn } from './upload-words.ts'

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
    | 'export'
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

/** How many orders a list has: a search that finds very many is not counted to the end. */
export function countText(total: number, { q }: OrderFilter, words: OrdersWords, language: Language): string {
  const text = q && total >= mostFound ? words.most_found : pluralOf(words, 'count', total, language)
  return fillIn(text, { count: total })
}
