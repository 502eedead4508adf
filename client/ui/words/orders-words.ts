import type { OrderStatus } from '#domain/orders/order.ts'
import { maxOrdersFound, type OrderFilter } from '#domain/orders/order-list.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import type { Language } from '#domain/shared/language.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import { formatPlural, type ListWords, type PluralForms } from './list-words.ts'
import { interpolate } from './upload-words.ts'

/** Words that count are in the plural forms of their number. */
type WarningWords = PluralForms<'label' | 'text'> & Partial<Record<'label' | 'text', string>>

/** What the list of orders says, with {{marks}} in place of values; the server takes it from admin-orders.json. */
export type OrdersWords = ListWords &
  PluralForms<'picked'> & {
    statuses: Record<OrderStatus, string>
    marks: Record<OrderWarning['code'], WarningWords>
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
export function orderCountText(
  total: number,
  { q }: OrderFilter,
  words: OrdersWords,
  language: Language,
): string {
  if (q && total >= maxOrdersFound) return interpolate(words.most_found, { count: total })
  return formatPlural(words, 'count', total, language)
}

/** What a mark says, in a few words or in a sentence. */
export function warningText(
  { code, count = 0 }: OrderWarning,
  part: 'label' | 'text',
  words: OrdersWords,
  language: Language,
): string {
  const ofCode = words.marks[code]
  return ofCode[part] ?? formatPlural(ofCode, part, count, language)
}
