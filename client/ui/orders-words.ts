import type { Language } from '#domain/language.ts'
import type { OrderStatus } from '#domain/order.ts'
import { mostFound, type OrderFilter } from '#domain/order-list.ts'
import { type Counted, countedIn, type ListWords } from './list-words.ts'
import { fillIn } from './upload-words.ts'

/** What the list of orders says, with {{marks}} in place of values; the server takes it from admin-orders.json. */
export type OrdersWords = ListWords &
  Counted<'picked'> & {
    statuses: Record<OrderStatus, string>
    /** Short, January first. */
    months: string[]
  } & Record<
    | 'title'
    | 'most_found'
    | 'filters'
    | 'status'
    | 'all_statuses'
    | 'city'
    | 'from'
    | 'to'
    | 'show'
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
    | 'empty'
    | 'empty_text'
    | 'none'
    | 'none_text'
    | 'pick'
    | 'pick_all'
    | 'print'
    | 'export'
    | 'one'
    | 'close'
    | 'loading_one'
    | 'not_loaded_one'
    | 'own_page',
    string
  >

/** How many orders a list has: a search that finds very many is not counted to the end. */
export function countText(total: number, { q }: OrderFilter, words: OrdersWords, language: Language): string {
  if (q && total >= mostFound) return fillIn(words.most_found, { count: total })
  return countedIn(words, 'count', total, language)
}
