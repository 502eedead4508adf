import { type Response, Router } from 'express'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import { customerNoteSchema } from '#domain/customers/customer-schema.ts'
import { pageParameter } from '#domain/shared/list-query.ts'
import { CustomerPage, type CustomerPageProps } from '../../views/admin/customers/CustomerPage.tsx'
import { noteView } from '../admin/note-view.ts'
import { runOnce } from '../admin/run-once.ts'
import type { Dependencies } from '../dependencies.ts'
import { readAdminForm } from '../http/requests/body.ts'
import { formKeyOf, parseForm, redirectReload, redirectToPage } from '../http/requests/form.ts'
import { idIn, requireFound } from '../http/requests/read-parameters.ts'
import { refuse } from '../http/responses/errors.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import {
  createCustomerNote,
  findCustomerDetails,
  findCustomerOfOrder,
  listCustomerOrders,
} from './queries.ts'

/** The page of a customer with the notes of staff, and the way to it from an order. */
export function adminCustomerRoutes({ db }: Dependencies): Router {
  const router = Router()
  const requireManageOrders = [requirePermission('manage orders'), noStore]

  router.get(customerPaths.ofOrder(':id'), ...requireManageOrders, async (req, res) => {
    redirectToPage(res, customerPaths.customer(requireFound(await findCustomerOfOrder(db, idIn(req)))))
  })

  router.get(customerPaths.customer(':id'), ...requireManageOrders, (_req, res) => sendCustomer(res))

  router.post(customerPaths.notes(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const customerId = idIn(req)
    const form = parseForm(customerNoteSchema, req.body)
    if (!form.ok) {
      return sendCustomer(res, { status: 422, formValues: form.formValues, errors: form.errors })
    }
    const note = { customerId, text: form.value.text, userId: signedIn(req).id }
    const added = await runOnce(db, formKeyOf(req), (transaction) => createCustomerNote(transaction, note))
    if (!added.ok) throw refuse(404, 'not_found')
    redirectToPage(res, customerPaths.customer(customerId), { key: 'customer_note_added' })
  })

  router.get(customerPaths.notes(':id'), ...requireManageOrders, (req, res) =>
    redirectReload(customerPaths.customer(idIn(req)))(req, res, () => {}),
  )
  return router

  type State = Pick<CustomerPageProps, 'formValues' | 'errors'> & { status?: number }

  async function sendCustomer(res: Response, { status = 200, ...sent }: State = {}): Promise<void> {
    const id = idIn(res.req)
    const page = pageParameter.parse(String(res.req.query.page)) ?? pageParameter.default
    const details = requireFound(await findCustomerDetails(db, id))
    const orders = await listCustomerOrders(db, { id, page })
    noteView(db, res, { kind: 'customer', customerId: id })
    sendPage(res, CustomerPage, { details, orders, ...sent }, { status })
  }
}
