import type { Request, Response, Router } from 'express'
import { formatMadInFull } from '#domain/currency/money.ts'
import { lastReturnDay } from '#domain/orders/expected-dates.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { paidAndKept, returnsPath, withoutReturned } from '#domain/orders/order-return.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { returnSchema } from '#domain/orders/staff-order-schema.ts'
import { findStatusTime } from '#domain/orders/status-change.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { errorKey } from '#domain/shared/result.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { ReturnPage } from '../../views/admin/orders/returns/ReturnPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { idIn, parseForm, readAdminForm, readFormValues } from '../http/requests/read-request.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { type FieldErrors, requireFound } from '../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { joinLineErrors, quantityField, readQuantities } from '../orders/line-form.ts'
import { listReturns } from '../orders/order-returns.ts'
import { findCurrentShipments } from '../orders/order-shipments.ts'
import { findOrder, listChanges } from '../orders/queries.ts'
import { type ReturnFailure, recordReturn } from './record-return.ts'

/** A return gives money back, so it also requires the permission for the cash book. */
export function addReturnRoutes(router: Router, { db, clock }: Dependencies): void {
  const guard = [requirePermission('manage orders'), requirePermission('manage money'), noStore]

  router.get(returnsPath(':id'), ...guard, async (req, res) => {
    const order = requireFound(await findOrder(db, { id: idIn(req) }))
    if (!statusRules[order.status].isDelivered) return redirectNotDelivered(res, order)
    await sendForm(res, order)
  })

  router.post(returnsPath(':id'), ...guard, ...readAdminForm, async (req, res) => {
    const order = requireFound(await findOrder(db, { id: idIn(req) }))
    const formValues = readFormValues(req.body)
    if (!statusRules[order.status].isDelivered) return redirectNotDelivered(res, order)
    if (formValues.act === 'all') return sendForm(res, order, { formValues, isWhole: true })
    const input = toInput(req)
    const form = parseForm(returnSchema, input)
    if (!form.ok) {
      const isNothing = Object.values(input.quantities).every((quantity) => quantity === 0)
      const errors = { ...(isNothing && { lines: ['nothing_returned'] }), ...joinLineErrors(form.errors) }
      return sendForm(res, order, { formValues, errors })
    }
    const added = { orderId: order.id, userId: signedIn(req).id, input: form.value }
    const recorded = await recordReturn(db, req.formKey, added)
    if (recorded.ok) {
      return redirectToPage(res, paths.adminOrder(order.id), { key: 'return_recorded', number: order.number })
    }
    if (recorded.code === 'not_delivered') return redirectNotDelivered(res, order)
    await sendForm(res, order, { formValues, errors: errorsOf(recorded, req.language) })
  })

  type FormState = {
    formValues?: Record<string, string>
    errors?: FieldErrors
    /** Everything that the buyer still has came back, whatever was typed. */
    isWhole?: boolean
  }

  async function sendForm(res: Response, order: Order, { isWhole = false, ...state }: FormState = {}) {
    const [returns, changes, shipments] = await Promise.all([
      listReturns(db, order.id),
      listChanges(db, order.id),
      findCurrentShipments(db, [order]),
    ])
    const kept = paidAndKept(order, returns, shipments.get(order.id)?.collected)
    const lines = withoutReturned(order.items, returns).filter(({ quantity }) => quantity > 0)
    const lastDay = lastReturnDay(findStatusTime(order, changes))
    const quantitiesOf = (count: (line: OrderLine) => number) =>
      Object.fromEntries(lines.map((line) => [quantityField(line.product_id), `${count(line)}`]))
    const formValues = {
      ...quantitiesOf(() => 0),
      ...state.formValues,
      ...(isWhole && quantitiesOf(({ quantity }) => quantity)),
    }
    const time = { lastDay, isOver: dayInSafi(clock()) > lastDay }
    const { errors } = state
    sendPage(res.status(errors ? 422 : 200), ReturnPage, {
      order,
      lines,
      kept,
      ...time,
      formValues,
      ...(errors && { errors }),
    })
  }
}

function redirectNotDelivered(res: Response, { id, number }: Order): void {
  redirectToPage(res, paths.adminOrder(id), { key: 'order_not_delivered', number })
}

/** A field that the form does not have counts as empty. */
function toInput({ body }: Request) {
  const empty = { comment: '', given_back: '', difference_reason: '' }
  return { ...empty, ...body, quantities: Object.fromEntries(readQuantities(body)) }
}

function errorsOf(failure: ReturnFailure, language: Language): FieldErrors {
  if (failure.code === 'given_back_too_high') {
    return { given_back: [errorKey(failure.code, { left: formatMadInFull(failure.left, language) })] }
  }
  if (failure.code === 'difference_reason_missing') return { difference_reason: [failure.code] }
  return { lines: [failure.code] }
}
