import type { Permission } from '../accounts/user.ts'
import type { CourierDebt } from '../cash/cash-book.ts'
import type { Product } from '../catalog/product.ts'
import type { Order } from '../orders/order.ts'

/** The most urgent comes first (docs/product.md, "Admin"); each task needs a permission. */
export const todayTasks = {
  calls: 'manage orders',
  beyond_limits: 'manage orders',
  parcels: 'manage orders',
  debts: 'manage money',
  promised: 'manage orders',
  quotes: 'manage orders',
  messages: 'read messages',
  submissions: 'manage gallery',
  reviews: 'manage reviews',
  low_stock: 'manage products',
} as const satisfies Record<string, Permission>

export type TodayTask = keyof typeof todayTasks

export type WaitingTask = {
  task: TodayTask
  count: number
  path: string
  orders?: WaitingOrder[]
  debts?: CourierDebt[]
  pieces?: LowPiece[]
}

export type LowPiece = Pick<Product, 'id' | 'name_ar' | 'name_en' | 'name_fr' | 'stock'> & { version: number }

export type WaitingOrder = {
  order: Order
  /** It waits for a call since then, or has to leave on this day. */
  at: Date
}
