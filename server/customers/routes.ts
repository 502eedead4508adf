import type { Response, Router } from 'express'
import { customerPaths } from '#domain/admin/admin-paths.ts'
import { customerListQuery, staffViewQuery } from '#domain/customers/customer.ts'
import { customerNoteSchema, mergeSchema, splitSchema } from '#domain/customers/customer-schema.ts'
import { pageParameter } from '#domain/shared/list-query.ts'
import { paths } from '#domain/shared/paths.ts'
import { CustomerPage, type CustomerPageProps } from '../../views/admin/customers/CustomerPage.tsx'
import { CustomersPage } from '../../views/admin/customers/CustomersPage.tsx'
import { StaffViewsPage } from '../../views/admin/customers/StaffViewsPage.tsx'
import { requireAdminTab } from '../admin/read-dashboard.ts'
import { recordView } from '../admin/record-view.ts'
import { listStaffViews } from '../admin/staff-views.ts'
import { runOnce } from '../db/run-once.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  idIn,
  parseBody,
  parseForm,
  readAdminForm,
  readForm,
  readFormValues,
  readListQuery,
} from '../http/requests/read-request.ts'
import { noStore, redirectReload, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { adminsOnly, requireManageOrders, signedIn } from '../http/security/require-permission.ts'
import { listNewestOrders } from '../orders/queries.ts'
import { addCustomerDataRoutes } from './data-routes.ts'
import { mergeCustomers, splitCustomer } from './merge-customers.ts'
import {
  createCustomerNote,
  findCustomerDetails,
  findCustomerOfOrder,
  findCustomerOfPhone,
  listCustomers,
  ordersOf,
} from './queries.ts'

export function addCustomersRoutes(router: Router, dependencies: Dependencies): void {
  const { db, config } = dependencies
  router.get(paths.admin, ...requireAdminTab('customers'), noStore, async (req, res) => {
    const query = readListQuery(customerListQuery, req.query)
    sendPage(res, CustomersPage, { list: await listCustomers(db, query), query })
  })

  router.get(customerPaths.api, ...requireManageOrders, async (req, res) => {
    res.json(await listCustomers(db, readListQuery(customerListQuery, req.query)))
  })

  // Admins see which member of the staff opened whose data.
  router.get(customerPaths.views, ...adminsOnly, async (req, res) => {
    const query = readListQuery(staffViewQuery, req.query)
    sendPage(res, StaffViewsPage, {
      ...(await listStaffViews(db, query)),
      query,
      days: config.retention.logDays,
    })
  })

  addCustomerDataRoutes(router, dependencies)
  addAdminCustomerRoutes(router, dependencies)
}

function addAdminCustomerRoutes(router: Router, { db }: Dependencies): void {
  router.get(customerPaths.ofOrder(':id'), ...requireManageOrders, async (req, res) => {
    redirectToPage(res, customerPaths.customer(requireFound(await findCustomerOfOrder(db, idIn(req)))))
  })

  router.get(customerPaths.customer(':id'), ...requireManageOrders, (_req, res) => sendCustomer(res))

  router.post(customerPaths.notes(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const customerId = idIn(req)
    const form = parseForm(customerNoteSchema, req.body)
    if (!form.ok) return sendCustomer(res.status(422), form)
    const { text, phone_key: phoneKey } = form.value
    const note = { customerId, phoneKey, text, userId: signedIn(req).id }
    const added = await runOnce<never>(db, req.formKey, (transaction) =>
      createCustomerNote(transaction, note),
    )
    const isMerged = added.value !== customerId
    redirectToPage(res, customerPaths.customer(added.value), {
      key: isMerged ? 'customer_note_moved' : 'customer_note_added',
    })
  })

  router.post(customerPaths.merge(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const id = idIn(req)
    const { phone, confirmed } = parseBody(mergeSchema, req.body)
    const other = await findCustomerOfPhone(db, phone)
    const formValues = readFormValues(req.body)
    if (!other || other.id === id)
      return sendCustomer(res.status(422), { formValues, errors: { phone: ['customer_unknown'] } })
    if (confirmed !== other.id) return sendCustomer(res, { formValues, other })
    const isMerged = await mergeCustomers(db, { id, other: other.id })
    redirectToPage(res, customerPaths.customer(id), { key: isMerged ? 'customer_merged' : 'gone_already' })
  })

  router.post(customerPaths.split(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const { phone_key: phoneKey } = parseBody(splitSchema, req.body)
    const split = await splitCustomer(db, { id: idIn(req), phoneKey })
    redirectToPage(res, customerPaths.customer(split), { key: 'customer_split' })
  })

  router.get(
    [customerPaths.notes(':id'), customerPaths.merge(':id')],
    ...requireManageOrders,
    redirectReload(),
  )

  type State = Pick<CustomerPageProps, 'formValues' | 'errors' | 'other'>

  async function sendCustomer(res: Response, sent: State = {}): Promise<void> {
    const id = idIn(res.req)
    const page = pageParameter.parse(String(res.req.query.page)) ?? pageParameter.default
    const details = requireFound(await findCustomerDetails(db, id))
    const orders = await listNewestOrders(db, ordersOf(db, id), page)
    recordView(db, res, { kind: 'customer', customerId: id })
    sendPage(res, CustomerPage, { details, orders, ...sent })
  }
}
