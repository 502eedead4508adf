import type { OrderStatus } from '#domain/orders/order.ts'
import type { OrderWarning } from '#domain/orders/order-warnings.ts'
import type { SafiOffsets } from '#domain/time/safi-offsets.ts'
import type locale from '../../../locales/ar/admin-orders.json'
import type { PluralForms } from '../format-plural.ts'
import type { ListWords } from './list-words.ts'

/** A text with a count has plural forms. */
type WarningWords = PluralForms<'label' | 'text'> & Partial<Record<'label' | 'text', string>>

type PluralKey = `${'count' | 'picked'}_${Intl.LDMLPluralRule}`

/** The texts of the admin list of orders, with {{placeholders}}, from `list` in admin-orders.json. */
export type OrdersWords = ListWords &
  PluralForms<'picked'> &
  Omit<typeof locale.list, PluralKey> & {
    statuses: Record<OrderStatus, string>
    warnings: Record<OrderWarning['code'], WarningWords>
    /** Abbreviated, January first. */
    months: string[]
    /** UTC offsets of Safi. */
    offsets: SafiOffsets
  }
