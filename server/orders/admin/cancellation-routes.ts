import { Router } from 'express'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { orderIdsSchema, selectedOrdersSchema } from '#domain/orders/order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readForm, readJson } from '../../http/requests/body.ts'
import { parseBody, parseForm, redirectToPage } from '../../http/requests/form.ts'
import { idIn, readListQuery } from '../../http/requests/read-parameters.ts'
import { addToast, setFlash } from '../../http/responses/flash.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { formatOrderNumbers } from '../list-orders.ts'
import { type CancellationResult, cancelOrders, restoreOrders } from './cancel-orders.ts'
import { sendOrderList } from './list-routes.ts'

/** Cancels many orders at once, such as those of one source, and undoes it at once. */
export function adminOrderCancellationRoutes(shop: Dependencies): Router {
  const { db } = shop
  const router = Router()

  router.post(paths.adminOrderCancellations, ...requireManageOrders, ...readForm, async (req, res) => {
    // The form's URL contains the query of the list it is in.
    const query = readListQuery(orderListQuery, req.query)
    const form = parseForm(selectedOrdersSchema, req.body)
    if (!form.ok) {
      addToast(res, { key: 'orders_none_chosen', values: {} })
      return sendOrderList(shop, res, { query, status: 422 })
    }
    const { cancellationId, done, left } = await cancelOrders(db, {
      ids: form.value.id,
      userId: signedIn(req).id,
    })
    if (cancellationId !== null) {
      const undo = paths.adminOrderCancellationRestoration(cancellationId)
      setFlash(res, 'orders_cancelled', { number: done.length, undo })
    }
    if (left.length > 0)
      setFlash(res, 'orders_left', { name: formatOrderNumbers(left.map(({ number }) => number)) })
    redirectToPage(res, orderListQuery.path(query))
  })

  router.post(
    paths.adminOrderCancellationRestoration(':id'),
    ...requireManageOrders,
    ...readForm,
    async (req, res) => {
      const cancellation = { cancellationId: idIn(req), userId: signedIn(req).id }
      const { done, left } = await restoreOrders(db, cancellation)
      if (done.length > 0) setFlash(res, 'orders_restored', { number: done.length })
      if (left.length > 0 || done.length === 0)
        setFlash(res, 'orders_left', { name: formatOrderNumbers(left.map(({ number }) => number)) })
      redirectToPage(res, adminTabPath('orders'))
    },
  )

  router.post(paths.api.orderCancellations, ...requireManageOrders, ...readJson, async (req, res) => {
    const { ids } = parseBody(orderIdsSchema, req.body)
    const { done, left } = await cancelOrders(db, { ids, userId: signedIn(req).id })
    const brief = ({ id, number }: CancellationResult['done'][number]) => ({ id, number })
    res.json({
      cancelled: done.map(brief),
      left: left.map((order) => ({ ...brief(order), status: order.status })),
    })
  })
  return router
}
