import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { readId } from '#domain/id.ts'
import { orderQuerySchema } from '#domain/order-query-schema.ts'
import { orderNoteSchema, statusSchema } from '#domain/order-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { OrderPage, type OrderPageProps } from '../../views/admin/orders/OrderPage.tsx'
import { once } from '../admin/make-once.ts'
import { readForm, readStaffForm } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther } from '../http/form.ts'
import { formKeyOf } from '../http/form-key.ts'
import { idIn } from '../http/id-param.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { addNote } from './add-note.ts'
import { changeStatus } from './change-status.ts'
import { explainFailure } from './explain-failure.ts'
import { findOrderDetails } from './find-order-details.ts'
import { pathOfList } from './list-routes.ts'

/** Each order as staff keep it, with all that is known of it, its status and its notes. */
export function orderAdminRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const keepsOrders: RequestHandler[] = [requirePermission('keep orders'), noStore]

  router.get(paths.adminOrder(':id'), keepsOrders, (req: Request, res: Response, next: NextFunction) =>
    readId(req.params.id) === null ? next() : sendOrder(res),
  )

  router.post(
    paths.adminOrderStatus(':id'),
    [...keepsOrders, ...readForm],
    async (req: Request, res: Response) => {
      const orderId = idIn(req)
      const form = parseForm(statusSchema, req.body)
      if (!form.ok) {
        const t = req.i18n.getFixedT(req.lng, 'errors')
        return sendOrder(res, { status: 422, fault: t('status_invalid') })
      }
      const { status, from_status: fromStatus } = form.value
      const changed = await changeStatus(db, { orderId, status, fromStatus, userId: signedIn(req).id })
      if (!changed.ok && changed.code === 'not_found') throw refuse(404, changed.code)
      if (!changed.ok) {
        const fault = explainFailure(changed, { i18n: req.i18n, language: req.lng })
        return sendOrder(res, { status: 409, fault })
      }
      setFlash(res, 'order_status_updated', { number: changed.value.number })
      seeOther(res, localPath(wayBack(req) ?? paths.adminOrder(orderId), req.lng))
    },
  )

  router.post(
    paths.adminOrderNotes(':id'),
    [...keepsOrders, ...readStaffForm],
    async (req: Request, res: Response) => {
      const orderId = idIn(req)
      const form = parseForm(orderNoteSchema, req.body)
      if (!form.ok) return sendOrder(res, { status: 422, typed: form.typed, errors: form.errors })
      const note = { orderId, text: form.value.text, userId: signedIn(req).id }
      const added = await once(db, formKeyOf(req), (transaction) => addNote(transaction, note))
      if (!added.ok) throw refuse(404, added.code)
      setFlash(res, 'order_note_added')
      seeOther(res, localPath(paths.adminOrder(orderId), req.lng))
    },
  )
  return router

  type Sent = Pick<OrderPageProps, 'fault' | 'typed' | 'errors'> & { status?: number }

  async function sendOrder(res: Response, { status = 200, ...sent }: Sent = {}): Promise<void> {
    const details = await findOrderDetails(db, idIn(res.req))
    if (!details) throw refuse(404, 'not_found')
    sendPage(res, OrderPage, { details, ...sent }, { status })
  }
}

/** The list that a form stood in, by its query; nothing else of what the form says becomes an address. */
function wayBack(req: Request): string | null {
  const { list } = req.body as { list?: unknown }
  if (typeof list !== 'string') return null
  return pathOfList(orderQuerySchema.parse(Object.fromEntries(new URLSearchParams(list))))
}
