import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import type texts from '../../../locales/ar/admin-orders.json'
import type common from '../../../locales/ar/common.json'
import type { PluralForms } from '../format-plural.ts'

/** A text with a count has plural forms. */
type WarningWords = PluralForms<'label' | 'text'> & Partial<Record<'label' | 'text', string>>

/** The texts of the admin list of orders, with {{placeholders}}. */
export type OrdersWords = typeof texts.list & {
  toasts: Pick<typeof common.toasts, 'order_status_updated'>
  statuses: Record<OrderStatus, string>
  warnings: Record<OrderWarning['code'], WarningWords>
  /** Abbreviated, January first. */
  months: string[]
  /** UTC offsets of Safi. */
  offsets: SafiOffsets
}
