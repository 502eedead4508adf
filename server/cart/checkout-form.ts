import type { OrderRefusal } from '#domain/orders/order-refusals.ts'
import type { FlashKey } from '../../views/toasts.ts'
import type { FieldErrors } from '../http/responses/refusal.ts'

export function hasMissingField(errors: FieldErrors): boolean {
  return Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
}

type RefusalAnswer = { status: 403 | 409 | 422 | 429; toast: FlashKey | null }

/** Where a form that led to no order is answered without a toast, the page itself says why. */
export const refusalAnswers: Record<OrderRefusal | 'other_sum', RefusalAnswer> = {
  other_sum: { status: 422, toast: 'order_price_changed' },
  out_of_stock: { status: 422, toast: 'order_out_of_stock' },
  quantity_unfit: { status: 422, toast: null },
  price_changed: { status: 422, toast: 'order_price_changed' },
  shut_out: { status: 403, toast: null },
  too_many: { status: 429, toast: 'order_too_many' },
  orders_paused: { status: 409, toast: null },
  gift_not_offered: { status: 422, toast: 'order_gift_not_offered' },
  code_refused: { status: 422, toast: 'order_code_refused' },
}
