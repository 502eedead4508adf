import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { adminTabPath } from '#domain/admin.ts'
import { isolated } from '#domain/isolated.ts'
import { orderQuerySchema } from '#domain/order-query-schema.ts'
import { orderIdsSchema, pickedOrdersSchema } from '#domain/order-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { readForm, readJson } from '../http/body.ts'
import { addToast, setFlash } from '../http/flash.ts'
import { parseBody, parseForm, seeOther } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { noStore } from '../http/no-store.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { cancelOrders, restoreOrders, type Together } from './cancel-orders.ts'
import { pathOfList, sendOrders } from './list-routes.ts'

/** Many orders cancelled at once, those of one sender for instance, and taken back at once. */
export function orderCancellationRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const keepsOrders: RequestHandler[] = [requirePermission('keep orders'), noStore]

  router.post(
    paths.adminOrderCancellations,
    [...keepsOrders, ...readForm],
    async (req: Request, res: Response) => {
      // The list that the form stood in, in the address of its button.
      const query = orderQuerySchema.parse(req.query)
      const form = parseForm(pickedOrdersSchema, req.body)
      if (!form.ok) {
        addToast(res, { key: 'orders_none_chosen', values: {} })
        return sendOrders(db, res, { query, status: 422 })
      }
      const { cancellationId, done, left } = await cancelOrders(db, {
        ids: form.value.id,
        userId: signedIn(req).id,
      })
      if (cancellationId !== null) {
        const undo = paths.adminCancellationRestoration(cancellationId)
        setFlash(res, 'orders_cancelled', { number: done.length, undo })
      }
      if (left.length > 0) setFlash(res, 'orders_left', { name: numbersOf(left) })
      seeOther(res, localPath(pathOfList(query), req.lng))
    },
  )

  router.post(
    paths.adminCancellationRestoration(':id'),
    [...keepsOrders, ...readForm],
    async (req: Request, res: Response) => {
      const cancellation = { cancellationId: idIn(req), userId: signedIn(req).id }
      const { done, left } = await restoreOrders(db, cancellation)
      if (done.length > 0) setFlash(res, 'orders_restored', { number: done.length })
      if (left.length > 0 || done.length === 0) setFlash(res, 'orders_left', { name: numbersOf(left) })
      seeOther(res, localPath(adminTabPath('orders'), req.lng))
    },
  )

  router.post(
    paths.api.orderCancellations,
    [...keepsOrders, ...readJson],
    async (req: Request, res: Response) => {
      const { ids } = parseBody(orderIdsSchema, req.body)
      const { done, left } = await cancelOrders(db, { ids, userId: signedIn(req).id })
      const brief = ({ id, number }: Together['done'][number]) => ({ id, number })
      res.json({
        cancelled: done.map(brief),
        left: left.map((order) => ({ ...brief(order), status: order.status })),
      })
    },
  )
  return router
}

/** More are not read in a message. */
const numbersNamed = 20

function numbersOf(orders: Together['left']): string {
  const named = orders.slice(0, numbersNamed).map(({ number }) => isolated(`#${number}`))
  return orders.length > numbersNamed ? `${named.join(' ')} …` : named.join(' ')
}
