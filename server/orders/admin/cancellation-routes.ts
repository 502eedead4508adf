import type { Response, Router } from 'express'
import type { Knex } from 'knex'
import type { Order } from '#domain/orders/order.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { selectedOrdersSchema } from '#domain/orders/order-schema.ts'
import { newOrderStatus, statusRules, stepStatuses } from '#domain/orders/order-statuses.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseForm, readForm, readListQuery } from '../../http/requests/read-request.ts'
import { addToast, setFlash } from '../../http/responses/flash.ts'
import { redirectToPage } from '../../http/responses/page.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { changeOrders, withLockedOrders } from '../change-order.ts'
import { formatOrderNumbers } from '../list-orders.ts'
import { sendOrderList } from './list-routes.ts'

export function addAdminOrderCancellationRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
  router.post(paths.adminOrderCancellations, ...requireManageOrders, ...readForm, async (req, res) => {
    // The form's URL contains the query of the list it is in.
    const query = readListQuery(orderListQuery, req.query)
    const form = parseForm(selectedOrdersSchema, req.body)
    if (!form.ok) {
      addToast(res, { key: 'orders_none_chosen', values: {} })
      return sendOrderList(dependencies, res.status(422), query)
    }
    const { id: userId } = signedIn(req)
    const { cancellationId, done, left } = await cancelOrders(db, { ids: form.value.id, userId })
    if (cancellationId !== null) {
      const undo = `${paths.adminOrderCancellationRestoration(cancellationId)}?${orderListQuery.format(query)}`
      setFlash(res, 'orders_cancelled', { number: done.length, undo })
    }
    tellLeft(res, left)
    redirectToPage(res, orderListQuery.path(query))
  })

  router.get(paths.adminOrderCancellations, ...requireManageOrders, (req, res) =>
    redirectToPage(res, orderListQuery.path(readListQuery(orderListQuery, req.query))),
  )

  router.post(
    paths.adminOrderCancellationRestoration(':id'),
    ...requireManageOrders,
    ...readForm,
    async (req, res) => {
      const cancellation = { cancellationId: idIn(req), userId: signedIn(req).id }
      const { done, left } = await restoreOrders(db, cancellation)
      if (done.length > 0) setFlash(res, 'orders_restored', { number: done.length })
      tellLeft(res, left)
      redirectToPage(res, orderListQuery.path(readListQuery(orderListQuery, req.query)))
    },
  )
}

function tellLeft(res: Response, left: readonly Order[]): void {
  if (left.length > 0)
    setFlash(res, 'orders_left', { name: formatOrderNumbers(left.map(({ number }) => number)) })
}

type CancellationResult = {
  /** Null means that nothing was cancelled. */
  cancellationId: number | null
  done: Order[]
  /** These orders are no longer in the expected status, or without enough stock. */
  left: Order[]
}

function cancelOrders(
  db: Knex,
  { ids, userId }: { ids: readonly number[]; userId: number },
): Promise<CancellationResult> {
  return withLockedOrders(db, ids, async (orders, transaction) => {
    const asked = orders.filter(({ order }) => statusRules[order.status].isUnconfirmed)
    // Orders that are cancelled already, as by a second tap, are as they were asked for.
    const left = orders
      .map(({ order }) => order)
      .filter(({ status }) => !statusRules[status].isUnconfirmed && !statusRules[status].isCancelled)
    if (asked.length === 0) return { cancellationId: null, done: [], left }
    const [made] = await transaction('order_cancellations').insert({ user_id: userId }).returning('id')
    const { changed } = await changeOrders(
      transaction,
      asked.map((locked) => ({
        locked,
        userId,
        newValues: { status: stepStatuses.cancellation },
        entry: { cancellation_id: made.id },
      })),
    )
    return { cancellationId: made.id, done: changed, left }
  })
}

/** Orders that have changed since, and those without enough stock, stay as they are. */
async function restoreOrders(
  db: Knex,
  { cancellationId, userId }: { cancellationId: number; userId: number },
): Promise<CancellationResult> {
  const ids = await db('order_status_changes').where({ cancellation_id: cancellationId }).pluck('order_id')
  return withLockedOrders(db, ids, async (orders, transaction) => {
    // The latest change of these orders is this cancellation.
    const untouched = await transaction('order_status_changes as change')
      .where('change.cancellation_id', cancellationId)
      .whereNotExists((later) => {
        later
          .from('order_status_changes as later')
          .whereRaw('later.order_id = change.order_id and later.id > change.id')
      })
      .pluck('change.order_id')
    const { changed } = await changeOrders(
      transaction,
      orders
        .filter(({ order }) => untouched.includes(order.id))
        .map((locked) => ({ locked, userId, newValues: { status: newOrderStatus }, entry: {} })),
    )
    const done = new Set(changed.map(({ id }) => id))
    const left = orders.map(({ order }) => order).filter(({ id }) => !done.has(id))
    return { cancellationId: null, done: changed, left }
  })
}
