import type { Permission } from '../accounts/user.ts'
import type { CourierDebt } from '../cash/cash-book.ts'
import type { Product } from '../catalog/product.ts'
import type { Order } from '../orders/order.ts'

/** What waits for staff, the most urgent first, with the permission that each task needs. */
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
  /** Since when it waits for a call, or the day on which it has to leave. */
  at: Date
}
