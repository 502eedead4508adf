import type { Request, Response, Router } from 'express'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Handover } from '#domain/couriers/courier.ts'
import { HandoverPage, type HandoverPageProps } from '../../../views/admin/couriers/HandoverPage.tsx'
import { HandoverPrintPage } from '../../../views/admin/couriers/HandoverPrintPage.tsx'
import { recordView } from '../../admin/record-view.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseForm, readForm } from '../../http/requests/read-request.ts'
import { redirectReload, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { qrCodeImage } from '../../http/responses/qr-code-image.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { formatOrderNumbers } from '../../orders/list-orders.ts'
import { trackingFormSchema } from '../courier-schema.ts'
import { findCourier } from '../queries.ts'
import { saveTrackingNumbers, withdrawHandover } from './hand-over.ts'
import { findHandover, listGivenParcels, listHandoverParcels } from './queries.ts'

export function addHandoverRoutes(router: Router, { db, orderLinks }: Dependencies): void {
  router.post(
    courierPaths.handoverWithdrawal(':id'),
    ...requireManageOrders,
    ...readForm,
    async (req, res) => {
      const { id } = await requireHandover(req)
      const taken = await withdrawHandover(db, { handoverId: id, userId: signedIn(req).id })
      if (taken.ok) {
        // The orders are ticked as before, to be handed over again without the wrong ones.
        const chosen = taken.value.map((orderId) => `&id=${orderId}`).join('')
        const flash = { key: 'handover_taken_back', number: taken.value.length } as const
        return redirectToPage(res, courierPaths.couriers + chosen, flash)
      }
      const name = taken.code === 'handover_touched' ? formatOrderNumbers(taken.numbers) : undefined
      redirectToPage(res, courierPaths.handover(id), { key: taken.code, ...(name && { name }) })
    },
  )

  router.get(courierPaths.handover(':id'), ...requireManageOrders, (_req, res) => sendHandover(res))

  router.post(courierPaths.handoverTracking(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const { id } = await requireHandover(req)
    const form = parseForm(trackingFormSchema, req.body)
    if (!form.ok) return sendHandover(res.status(422), form)
    const saved = await saveTrackingNumbers(db, id, form.value)
    if (!saved.ok) {
      const errors = Object.fromEntries(saved.shipmentIds.map((each) => [`tracking-${each}`, [saved.code]]))
      return sendHandover(res.status(409), { formValues: req.body, errors })
    }
    redirectToPage(res, courierPaths.handover(id), { key: 'tracking_saved' })
  })

  router.get(courierPaths.handoverTracking(':id'), ...requireManageOrders, redirectReload())

  router.get(courierPaths.handoverPrint(':id'), ...requireManageOrders, async (req, res) => {
    const handover = await requireHandover(req)
    const labels = (await listGivenParcels(db, handover.id)).map(({ parcel, order }) => ({
      parcel,
      order,
      code: qrCodeImage(req, orderLinks.pathOf(order), order.language),
    }))
    const what = req.query.what === 'labels' ? 'labels' : 'sheet'
    recordView(db, res, { kind: 'order_printed', orderIds: labels.map(({ order }) => order.id) })
    sendPage(res, HandoverPrintPage, { handover, labels, what })
  })

  async function sendHandover(
    res: Response,
    { formValues, errors }: Pick<HandoverPageProps, 'formValues' | 'errors'> = {},
  ): Promise<void> {
    const handover = await requireHandover(res.req)
    const parcels = await listHandoverParcels(db, handover.id)
    const { courier_id: courierId } = handover
    const courier = courierId === null ? undefined : await findCourier(db, courierId)
    sendPage(res, HandoverPage, { handover, courier, parcels, formValues, errors })
  }

  async function requireHandover(req: Request): Promise<Handover> {
    return requireFound(await findHandover(db, idIn(req)))
  }
}
