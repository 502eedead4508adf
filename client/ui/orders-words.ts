import type { Language } from '#domain/language.ts'
import type { OrderStatus } from '#domain/order.ts'
import { mostFound, type OrderFilter } from '#domain/order-list.ts'
import type { OrderMark } from '#domain/order-marks.ts'
import type { SafiOffsets } from '#domain/safi-offsets.ts'
import { type Counted, countedIn, type ListWords } from './list-words.ts'
import { fillIn } from './upload-words.ts'

/** Words that count are in the plural forms of their number. */
type MarkWords = Counted<'label' | 'text'> & Partial<Record<'label' | 'text', string>>

/** What the list of orders says, with {{marks}} in place of values; the server takes it from admin-orders.json. */
export type OrdersWords = ListWords &
  Counted<'picked'> & {
    statuses: Record<OrderStatus, string>
    marks: Record<OrderMark['code'], MarkWords>
    /** Short, January first. */
    months: string[]
    /** Of the clocks of Safi. */
    offsets: SafiOffsets
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
    | 'cancel'
    | 'same_address'
    | 'same_phone'
    | 'same_browser'
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

/** What a mark says, in a few words or in a sentence. */
export function markText(
  { code, count = 0 }: OrderMark,
  part: 'label' | 'text',
  words: OrdersWords,
  language: Language,
): string {
  const ofCode = words.marks[code]
  return ofCode[part] ?? countedIn(ofCode, part, count, language)
}
