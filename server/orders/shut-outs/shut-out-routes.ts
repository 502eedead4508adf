import type { Router } from 'express'
import { orderListQuery } from '#domain/orders/order-list.ts'
import { parseSourceFilter, shutOutDays, shutOutPaths } from '#domain/orders/order-source.ts'
import { ShutOutsPage } from '../../../views/admin/orders/ShutOutsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, readForm, readListQuery } from '../../http/requests/read-request.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { liftShutOut, listShutOuts, shutOut } from './queries.ts'

export function addShutOutRoutes(router: Router, { db }: Dependencies): void {
  router.get(shutOutPaths.list, ...requireManageOrders, async (_req, res) => {
    sendPage(res, ShutOutsPage, { shutOuts: await listShutOuts(db) })
  })

  // The form is in the list of the orders of one source, and its URL has the query of that list.
  router.post(shutOutPaths.list, ...requireManageOrders, ...readForm, async (req, res) => {
    const query = readListQuery(orderListQuery, req.query)
    const source = requireFound(parseSourceFilter(query.same))
    const id = requireFound(await shutOut(db, { ...source, userId: signedIn(req).id }))
    setFlash(res, 'sender_shut_out', { number: shutOutDays, undo: shutOutPaths.lifting(id) })
    redirectToPage(res, orderListQuery.path(query))
  })

  router.post(shutOutPaths.lifting(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    await liftShutOut(db, { id: idIn(req), userId: signedIn(req).id })
    redirectToPage(res, shutOutPaths.list, { key: 'shut_out_lifted' })
  })
}
