import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import type { OrderDetails } from '#domain/orders/order-details.ts'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { orderNoteSchema, statusChangeSchema } from '#domain/orders/order-schema.ts'
import { localisePath, paths, readId } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { OrderPage, type OrderPageProps } from '../../../views/admin/orders/OrderPage.tsx'
import { noteView } from '../../admin/note-view.ts'
import { runOnce } from '../../admin/run-once.ts'
import { findProducts } from '../../catalog/products/queries.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readAdminForm, readForm } from '../../http/requests/body.ts'
import { formKeyOf, parseForm, redirectToPage } from '../../http/requests/form.ts'
import { idIn, readListQuery, requireFound } from '../../http/requests/read-parameters.ts'
import { refuse } from '../../http/responses/errors.ts'
import { noStore } from '../../http/responses/headers.ts'
import { originOf, sendPage } from '../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { listCalls } from '../desk/find-desk.ts'
import { findOrderWarnings } from '../find-order-warnings.ts'
import { listOrderMails } from '../mails/queries.ts'
import { listReturns } from '../order-returns.ts'
import { listOrderShipments } from '../order-shipments.ts'
import { listPapersOf } from '../papers/queries.ts'
import { findOrder, findPossibleDuplicates, listChanges, listNotes } from '../queries.ts'
import { explainStatusFailure, updateStatus } from '../update-status.ts'

/** Admin page of an order, its status and its notes. */
export function adminOrderRoutes({ db, orderLinks }: Dependencies): Router {
  const router = Router()
  const requireManageOrders = [requirePermission('manage orders'), noStore]

  router.get(paths.adminOrder(':id'), ...requireManageOrders, (req, res, next) =>
    readId(req.params.id) === null ? next() : sendOrder(res),
  )

  // Forms that show the order again with an error.
  const forms = [paths.adminOrderStatus(':id'), paths.adminOrderNotes(':id')]
  router.get(forms, ...requireManageOrders, (req, res) => redirectToPage(res, paths.adminOrder(idIn(req))))

  router.post(paths.adminOrderStatus(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const orderId = idIn(req)
    const form = parseForm(statusChangeSchema, req.body)
    if (!form.ok) {
      const t = req.i18n.getFixedT(req.language, 'errors')
      return sendOrder(res, { status: 422, error: t('status_invalid') })
    }
    const { status, from_status: fromStatus } = form.value
    const changed = await updateStatus(db, { orderId, status, fromStatus, userId: signedIn(req).id })
    if (!changed.ok && changed.code === 'not_found') throw refuse(404, changed.code)
    if (!changed.ok) {
      const error = explainStatusFailure(changed, { i18n: req.i18n, language: req.language })
      return sendOrder(res, { status: 409, error })
    }
    redirectToPage(res, readReturnUrl(req) ?? paths.adminOrder(orderId), {
      key: 'order_status_updated',
      number: changed.value.number,
    })
  })

  router.post(paths.adminOrderNotes(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const orderId = idIn(req)
    const form = parseForm(orderNoteSchema, req.body)
    if (!form.ok) return sendOrder(res, { status: 422, formValues: form.formValues, errors: form.errors })
    const note = { orderId, text: form.value.text, userId: signedIn(req).id }
    const added = await runOnce(db, formKeyOf(req), (transaction) => createNote(transaction, note))
    if (!added.ok) throw refuse(404, 'not_found')
    redirectToPage(res, paths.adminOrder(orderId), { key: 'order_note_added' })
  })
  return router

  type OrderPageState = Pick<OrderPageProps, 'error' | 'formValues' | 'errors'> & { status?: number }

  async function sendOrder(res: Response, { status = 200, ...sent }: OrderPageState = {}): Promise<void> {
    const details = requireFound(await findOrderDetails(db, idIn(res.req)))
    const { order } = details
    noteView(db, res, { kind: 'order', orderIds: [order.id] })
    const pageUrl = originOf(res.req) + localisePath(orderLinks.pathOf(order), order.language)
    sendPage(res, OrderPage, { details: { ...details, pageUrl }, ...sent }, { status })
  }
}

/** The list that the form was in, by its query; nothing else of the form becomes part of the URL. */
function readReturnUrl(req: Request): string | null {
  const { list } = req.body as { list?: unknown }
  return typeof list === 'string' ? orderListQuery.path(readListQuery(orderListQuery, list)) : null
}

/** An order with all details for staff. */
async function findOrderDetails(db: Knex, id: number): Promise<Omit<OrderDetails, 'pageUrl'> | undefined> {
  const order = await findOrder(db, { id })
  if (!order) return undefined
  const [products, changes, calls, notes, papers, returns, mails, possibleDuplicates, warnings, shipments] =
    await Promise.all([
      findProducts(
        db,
        order.items.map((line) => line.product_id),
      ),
      listChanges(db, id),
      listCalls(db, [id]),
      listNotes(db, id),
      listPapersOf(db, id),
      listReturns(db, id),
      listOrderMails(db, id),
      findPossibleDuplicates(db, id),
      findOrderWarnings(db, [order]),
      listOrderShipments(db, id),
    ])
  const pictures = Object.fromEntries(products.map((product) => [product.id, product.images[0]]))
  const known = { order, pictures, changes, notes, papers, returns, mails, possibleDuplicates, shipments }
  return { ...known, calls: calls.get(id) ?? [], warnings: warnings.get(id) ?? [] }
}

type NewNote = { orderId: number; text: string; userId: number }

/** Adds a note for staff to an order. */
async function createNote(db: Knex, { orderId, text, userId }: NewNote): Promise<Result<number>> {
  const order = await db('orders').first('id').where({ id: orderId })
  if (!order) return failed('not_found')
  const [note] = await db('order_notes').insert({ order_id: orderId, text, user_id: userId }).returning('id')
  return ok(note.id)
}
