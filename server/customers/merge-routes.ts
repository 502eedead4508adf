import { Router } from 'express'
import { customerListQuery } from '#domain/customers/customer-list.ts'
import { customerPaths } from '#domain/customers/customer-paths.ts'
import { mergeSchema, splitSchema } from '#domain/customers/customer-schema.ts'
import { searchText } from '#domain/shared/list-query.ts'
import { MergeCustomersPage } from '../../views/admin/customers/MergeCustomersPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/body.ts'
import { parseBody, redirectToPage } from '../http/requests/form.ts'
import { idIn, requireFound } from '../http/requests/read-parameters.ts'
import { refuse } from '../http/responses/errors.ts'
import { noStore } from '../http/responses/no-store.ts'
import { sendPage } from '../http/responses/page.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { findCustomer, listCustomers } from './list-customers.ts'
import { mergeCustomers, splitCustomer } from './merge-customers.ts'

/** Candidates shown; more should be narrowed by a search. */
const candidateLimit = 8

/** One person who orders with two phones becomes one customer, and two who share a page become two again. */
export function customerMergeRoutes({ db }: Dependencies): Router {
  const router = Router()
  const requireManageOrders = [requirePermission('manage orders'), noStore]

  router.get(customerPaths.merge(':id'), ...requireManageOrders, async (req, res) => {
    const customer = requireFound(await findCustomer(db, idIn(req)))
    const asked = typeof req.query.q === 'string' ? searchText().parse(req.query.q) : undefined
    const q = asked || customer.name
    const found = q ? await listCustomers(db, { ...customerListQuery.defaults, q }) : { items: [] }
    const others = found.items.filter(({ id }) => id !== customer.id).slice(0, candidateLimit)
    sendPage(res, MergeCustomersPage, { customer, q, others })
  })

  router.post(customerPaths.merge(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const id = idIn(req)
    const { other } = parseBody(mergeSchema, req.body)
    const merged = await mergeCustomers(db, { id, other })
    if (!merged.ok) throw refuse(404, 'not_found')
    redirectToPage(res, customerPaths.customer(id), { key: 'customer_merged' })
  })

  router.post(customerPaths.split(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const { phone_key: phoneKey } = parseBody(splitSchema, req.body)
    const split = await splitCustomer(db, { id: idIn(req), phoneKey })
    if (!split.ok) throw refuse(404, 'not_found')
    redirectToPage(res, customerPaths.customer(split.value), { key: 'customer_split' })
  })
  return router
}
