import type { Response } from 'express'
import type { Order } from '#domain/orders/order.ts'
import type { OrderRefusal } from '#domain/orders/order-refusals.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { paths } from '#domain/shared/paths.ts'
import { formatPhone } from '#domain/text/phone.ts'
import type { FlashKey } from '../../views/toasts.ts'
import { redirectToPage } from '../http/responses/page.ts'
import type { FieldErrors } from '../http/responses/refusal.ts'
import { rememberOrder } from '../http/responses/remembered-orders.ts'
import type { PlacedOutcome } from '../orders/placing/submit-order.ts'

export function hasMissingField(errors: FieldErrors): boolean {
  return Object.values(errors).some((keys) => keys.some((key) => key.endsWith('_missing')))
}

type RefusalAnswer = { status: 403 | 409 | 422 | 429; toast: FlashKey | null }

/** How a form that led to no order is answered. Without a toast the page itself says why. */
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

/**
 * Leads the buyer of an order, placed now or earlier, to the message on the home page, or to the order's own page when it
 * can no longer be changed.
 */
export function redirectToPlaced(
  res: Response,
  { kind, order }: Extract<PlacedOutcome, { order: Order }>,
  path: string,
): void {
  const { number, customer_phone, needs_call } = order
  rememberOrder(res, { number, path })
  if (kind === 'too_late' || kind === 'other_sum')
    return void redirectToPage(res, path, { key: 'own_order_too_late', number })
  if (!statusRules[order.status].isUnconfirmed) return void redirectToPage(res, path)
  const placed = needs_call ? 'order_needs_call' : 'order_placed'
  // The message is in a cookie: for a browser that sends none the order's own page says that it is placed.
  redirectToPage(res, res.req.headers.cookie ? paths.home : path, {
    key: kind === 'corrected' ? 'order_corrected' : placed,
    number,
    name: formatPhone(customer_phone),
    order: path,
  })
}
