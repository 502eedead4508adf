import type { Response, Router } from 'express'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Parcel } from '#domain/couriers/courier.ts'
import { allOf } from '#domain/shared/all-of.ts'
import { type ParcelsFormState, ParcelsPage } from '../../../views/admin/couriers/ParcelsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm, readForm, readFormValues } from '../../http/requests/read-request.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { redirectReload, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { allowFeature } from '../../http/security/request-security.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { formatOrderNumbers } from '../../orders/list-orders.ts'
import {
  checkInFormSchema,
  findScanned,
  isTickedAtFirst,
  outcomesFormSchema,
  readTickedIds,
  scannedNumberSchema,
} from '../courier-schema.ts'
import { findCourier, listParcelsComingBack, listParcelsOnTheWay, requireCarrier } from '../queries.ts'
import { checkInParcels, recordOutcomes } from './record-outcomes.ts'

export function addParcelRoutes(router: Router, { db }: Dependencies): void {
  router.get(courierPaths.parcels(':courier'), ...requireManageOrders, (_req, res) => sendParcels(res))

  router.post(courierPaths.outcomes(':courier'), ...requireManageOrders, ...readForm, async (req, res) => {
    const { courierId } = await requireCarrier(db, req.params.courier)
    const ticked = readTickedIds(req.body)
    if (req.body.step === 'tick')
      return sendParcels(res, { formValues: readFormValues(req.body), ticked, isScanning: true })
    const form = parseForm(outcomesFormSchema, req.body)
    if (!form.ok) return sendParcels(res.status(422), { ...form, ticked })
    const recorded = await recordOutcomes(db, { courierId, outcomes: form.value, userId: signedIn(req).id })
    const { done, left } = recorded.ok ? recorded.value : recorded
    if (done.length > 0) setFlash(res, 'outcomes_recorded', { number: done.length })
    if (left.length > 0) setFlash(res, 'orders_left', { name: formatOrderNumbers(left) })
    redirectToPage(res, courierPaths.parcels(courierId))
  })

  router.post(courierPaths.checkIns(':courier'), ...requireManageOrders, ...readForm, async (req, res) => {
    const { courierId } = await requireCarrier(db, req.params.courier)
    const form = parseForm(checkInFormSchema, req.body)
    if (!form.ok) return sendParcels(res.status(422), form)
    const { id: shipmentIds, check_in: checkIn } = form.value
    const { done, left } = await checkInParcels(db, {
      courierId,
      shipmentIds,
      checkIn,
      userId: signedIn(req).id,
    })
    if (done.length > 0) setFlash(res, 'parcels_checked_in', { number: done.length })
    if (left.length > 0) setFlash(res, 'orders_left', { name: formatOrderNumbers(left) })
    redirectToPage(res, courierPaths.parcels(courierId))
  })

  const posted = [courierPaths.outcomes(':courier'), courierPaths.checkIns(':courier')]
  router.get(posted, ...requireManageOrders, redirectReload())

  async function sendParcels(res: Response, state: ParcelsFormState = {}): Promise<void> {
    const { courierId, name } = await requireCarrier(db, res.req.params.courier)
    const { isScanning = false, formValues, ticked: sent = [] } = state
    const number = isScanning ? scannedNumberSchema.parse(formValues?.number) : null
    const found = await allOf({
      courier: courierId === null ? undefined : findCourier(db, courierId),
      onTheWay: listParcelsOnTheWay(db, courierId, { ids: sent, number }),
      comingBack: listParcelsComingBack(db, courierId),
    })
    const scan = isScanning ? findScanned(found.onTheWay, formValues?.number) : {}
    const isTicked = ({ id, number: own }: Parcel) =>
      own === scan.scanned || sent.includes(id) || isTickedAtFirst(res.req.query, [])
    const ticked = found.onTheWay.filter(isTicked).map(({ id }) => id)
    allowFeature(res, 'camera')
    if (scan.errors) res.status(422)
    sendPage(res, ParcelsPage, { courierId, name, ...found, ...state, ...scan, ticked })
  }
}
