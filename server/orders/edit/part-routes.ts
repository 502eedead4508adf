import { type Response, Router } from 'express'
import { z } from 'zod'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import { findEditRefusal } from '#domain/orders/diff-order.ts'
import { isolateDirection } from '#domain/shared/clean-text.ts'
import { paths } from '#domain/shared/paths.ts'
import { SplitPage } from '../../../views/admin/orders/edit/SplitPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readAdminForm, readForm } from '../../http/requests/body.ts'
import { formKeyOf, readFormValues, redirectToPage } from '../../http/requests/form.ts'
import { idIn, requireFound } from '../../http/requests/read-parameters.ts'
import { refuse } from '../../http/responses/errors.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { readZones } from '../../shipping/queries.ts'
import { quantityField, readQuantities } from '../line-form.ts'
import { listReturns } from '../order-returns.ts'
import { findOrder } from '../queries.ts'
import { mergeOrders } from './merge-orders.ts'
import { type SplitFailure, splitOrder } from './split-order.ts'

const otherSchema = z.object({ other: z.coerce.number().int().positive().max(2_147_483_647) })

/** Two orders of a buyer become one, and one becomes two. */
export function orderPartRoutes(dependencies: Pick<Dependencies, 'db' | 'memory'>): Router {
  const { db } = dependencies
  const router = Router()

  router.post(deskPaths.merge(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const orderId = idIn(req)
    const form = otherSchema.safeParse(req.body)
    if (!form.success) throw refuse(422, 'invalid')
    const zones = await readZones(dependencies)
    const asked = { orderId, otherId: form.data.other, userId: signedIn(req).id, zones }
    const merged = await mergeOrders(db, asked)
    if (!merged.ok && merged.code === 'not_found') throw refuse(404, 'not_found')
    redirectToPage(res, paths.adminOrder(orderId), {
      key: merged.ok ? 'orders_merged' : 'orders_not_merged',
    })
  })

  router.get(deskPaths.split(':id'), ...requireManageOrders, (_req, res) => sendForm(res))

  router.post(deskPaths.split(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const orderId = idIn(req)
    const quantities: Record<string, number> = {}
    const typed = readFormValues(req.body)
    for (const [id, quantity] of readQuantities(typed)) {
      if (quantity === null && typed[quantityField(id)]?.trim()) return sendForm(res, 'nothing_split')
      quantities[id] = quantity ?? 0
    }
    const asked = { orderId, userId: signedIn(req).id, quantities, formKey: formKeyOf(req) }
    const split = await splitOrder(db, asked)
    if (split.ok) {
      const { id, number } = requireFound(await findOrder(db, { id: split.value }))
      const name = isolateDirection(`#${number}`)
      return redirectToPage(res, paths.adminOrder(id), { key: 'order_split', name })
    }
    if (split.code === 'not_found') throw refuse(404, 'not_found')
    await sendForm(res, split.code)
  })
  return router

  async function sendForm(res: Response, error?: Exclude<SplitFailure['code'], 'not_found'>): Promise<void> {
    const order = requireFound(await findOrder(db, { id: idIn(res.req) }))
    if (findEditRefusal(order, await listReturns(db, order.id))) {
      const toast = { key: 'order_not_editable', number: order.number } as const
      return redirectToPage(res, paths.adminOrder(order.id), toast)
    }
    const formValues = readFormValues(res.req.body)
    sendPage(res, SplitPage, { order, formValues, error }, { status: error ? 422 : 200 })
  }
}
