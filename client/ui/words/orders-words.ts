import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import type { PluralForms } from '../format-plural.ts'
import type { ListWords } from './list-words.ts'

/** A text with a count has plural forms. */
type WarningWords = PluralForms<'label' | 'text'> & Partial<Record<'label' | 'text', string>>

/** The texts of the admin list of orders, with {{placeholders}}, from admin-orders.json. */
export type OrdersWords = ListWords &
  PluralForms<'picked'> & {
    statuses: Record<OrderStatus, string>
    warnings: Record<OrderWarning['code'], WarningWords>
    /** Abbreviated, January first. */
    months: string[]
    /** UTC offsets of Safi. */
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
