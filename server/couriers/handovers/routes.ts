import { type Request, type Response, Router } from 'express'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { type Handover, handoverLimit, handoverListQuery } from '#domain/couriers/courier.ts'
import { maxOrdersAtOnce } from '#domain/orders/order-schema.ts'
import { localisePath, paths, readId } from '#domain/shared/paths.ts'
import { qrCodeUrl } from '#domain/site/seo.ts'
import { CouriersPage, HandoversPage } from '../../../views/admin/couriers/CouriersPage.tsx'
import { HandoverPage, type HandoverPageProps } from '../../../views/admin/couriers/HandoverPage.tsx'
import { HandoverPrintPage } from '../../../views/admin/couriers/print/HandoverPrintPage.tsx'
import type { ReadyFormState } from '../../../views/admin/couriers/ReadyOrders.tsx'
import { noteView } from '../../admin/note-view.ts'
import { requireAdminTab } from '../../admin/read-dashboard.ts'
import type { Dependencies } from '../../dependencies.ts'
import { readForm } from '../../http/requests/body.ts'
import { parseForm, readFormValues, redirectToPage } from '../../http/requests/form.ts'
import { idIn, readListQuery, requireFound } from '../../http/requests/read-parameters.ts'
import { addToast, setFlash } from '../../http/responses/flash.ts'
import { noStore } from '../../http/responses/headers.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { formatOrderNumbers } from '../../orders/list-orders.ts'
import { handoverFormSchema, readTickedIds, trackingFormSchema } from '../courier-schema.ts'
import { findLatestCourier, listCourierLoads, listCouriers } from '../queries.ts'
import { handOver, saveTrackingNumbers } from './hand-over.ts'
import {
  findHandover,
  listHandoverOrders,
  listHandoverParcels,
  listHandovers,
  listReadyIds,
  listReadyOrders,
  listUnreadyNumbers,
} from './queries.ts'

/** What is ready to be handed over, handovers, their sheet to sign and labels. */
export function handoverRoutes({ db, orderLinks }: Dependencies): Router {
  const router = Router()
  const guard = [requirePermission('manage orders'), noStore]

  router.get(paths.admin, ...requireAdminTab('couriers'), noStore, async (req, res) => {
    const chosen = readChosen(req)
    const [ids, unready] = await Promise.all([listReadyIds(db, chosen), listUnreadyNumbers(db, chosen)])
    await sendCouriers(res, chosen, {
      others: ids.slice(handoverLimit),
      unready: formatOrderNumbers(unready),
    })
  })

  router.post(courierPaths.handovers, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(handoverFormSchema, req.body)
    if (!form.ok) return sendRefused(req, res, { status: 422, errors: form.errors })
    const made = await handOver(db, { ...form.value, userId: signedIn(req).id })
    if (!made.ok && made.code === 'courier_gone') {
      return sendRefused(req, res, { status: 409, errors: { courier: [made.code] } })
    }
    const left = made.ok ? made.value.left : made.left
    if (left.length > 0) setFlash(res, 'orders_left', { name: formatOrderNumbers(left) })
    if (!made.ok) return redirectToPage(res, courierPaths.couriers)
    setFlash(res, 'orders_handed_over', { number: made.value.done.length })
    redirectToPage(res, courierPaths.handover(made.value.id))
  })

  router.get(courierPaths.handovers, ...guard, async (req, res) => {
    const query = readListQuery(handoverListQuery, req.query)
    sendPage(res, HandoversPage, { list: await listHandovers(db, query) })
  })

  router.get(courierPaths.handover(':id'), ...guard, (_req, res) => sendHandover(res))

  router.post(courierPaths.handoverTracking(':id'), ...guard, ...readForm, async (req, res) => {
    const { id } = await requireHandover(req)
    const form = parseForm(trackingFormSchema, req.body)
    if (!form.ok) return sendHandover(res, { status: 422, formValues: form.formValues, error: 'too_long' })
    const saved = await saveTrackingNumbers(db, id, form.value)
    if (!saved.ok) return sendHandover(res, { status: 409, formValues: req.body, error: saved.code })
    redirectToPage(res, courierPaths.handover(id), { key: 'tracking_saved' })
  })

  router.get(courierPaths.handoverPrint(':id'), ...guard, async (req, res) => {
    const handover = await requireHandover(req)
    const parcels = await listHandoverParcels(db, handover.id)
    const orders = await listHandoverOrders(db, handover.id)
    const codes = orders.map((order) => [
      order.id,
      qrCodeUrl(localisePath(orderLinks.pathOf(order), order.language)),
    ])
    const what = req.query.what === 'labels' ? 'labels' : 'sheet'
    noteView(db, res, { kind: 'order_printed', orderIds: orders.map(({ id }) => id) })
    sendPage(res, HandoverPrintPage, { handover, parcels, orders, codes: Object.fromEntries(codes), what })
  })

  return router

  /** The form as it was sent; what was ticked and is not ready any more is named. */
  async function sendRefused(
    req: Request,
    res: Response,
    refused: Pick<ReadyFormState, 'errors'> & { status: number },
  ): Promise<void> {
    const ticked = readTickedIds(req.body)
    const left = await listUnreadyNumbers(db, ticked)
    if (left.length > 0) addToast(res, { key: 'orders_left', values: { name: formatOrderNumbers(left) } })
    const others = readTickedIds({ id: req.body.other }).slice(0, maxOrdersAtOnce)
    await sendCouriers(res, readShown(req), {
      ...refused,
      formValues: readFormValues(req.body),
      ticked,
      others,
    })
  }

  async function sendCouriers(
    res: Response,
    chosen: readonly number[],
    { status = 200, ...state }: ReadyFormState & { status?: number } = {},
  ): Promise<void> {
    const [ready, couriers, loads, latestCourier, handovers] = await Promise.all([
      listReadyOrders(db, chosen),
      listCouriers(db),
      listCourierLoads(db),
      findLatestCourier(db),
      listHandovers(db, { page: 1, size: 5 }),
    ])
    const page = { ready, couriers, loads, latestCourier, handovers: handovers.items, ...state }
    sendPage(res, CouriersPage, { ...page, isChosen: chosen.length > 0 }, { status })
  }

  async function sendHandover(
    res: Response,
    { status = 200, ...state }: Pick<HandoverPageProps, 'formValues' | 'error'> & { status?: number } = {},
  ): Promise<void> {
    const handover = await requireHandover(res.req)
    const parcels = await listHandoverParcels(db, handover.id)
    sendPage(res, HandoverPage, { handover, parcels, ...state }, { status })
  }

  async function requireHandover(req: Request): Promise<Handover> {
    return requireFound(await findHandover(db, idIn(req)))
  }
}

/** ?id=7&id=8 from the checkboxes of the list of orders. */
function readChosen({ query }: Request): number[] {
  return readTickedIds(query).slice(0, maxOrdersAtOnce)
}

/** The orders that a form showed, the ticked ones first; each has a field `parcels-<id>`. */
function readShown({ body }: Request): number[] {
  const shown = Object.keys(body ?? {}).flatMap((field) => readId(/^parcels-(\d+)$/.exec(field)?.[1]) ?? [])
  return [...new Set([...readTickedIds(body), ...shown])].slice(0, handoverLimit)
}
