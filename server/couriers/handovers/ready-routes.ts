import type { Request, Response, Router } from 'express'
import type * as z from 'zod'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { handoverLimit, handoverListQuery, parcelsWithoutQuestion } from '#domain/couriers/courier.ts'
import { maxOrdersAtOnce } from '#domain/orders/order-schema.ts'
import { allOf } from '#domain/shared/all-of.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { CouriersPage } from '../../../views/admin/couriers/CouriersPage.tsx'
import type { ReadyFormState } from '../../../views/admin/couriers/ReadyOrders.tsx'
import { requireAdminTab } from '../../admin/read-dashboard.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm, readAdminForm, readFormValues, readListQuery } from '../../http/requests/read-request.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { noStore, redirectReload, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { allowFeature } from '../../http/security/request-security.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { formatOrderNumbers } from '../../orders/list-orders.ts'
import {
  findScanned,
  handoverFormSchema,
  isTickedAtFirst,
  readTickedIds,
  scannedNumberSchema,
} from '../courier-schema.ts'
import { findLatestCourier, listCourierLoads, listCouriers } from '../queries.ts'
import { handOver } from './hand-over.ts'
import { listHandovers, listLeftNumbers, listReadyOrders, listUnreadyNumbers } from './queries.ts'

export function addReadyOrderRoutes(router: Router, { db }: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('couriers'), noStore, (_req, res) => sendCouriers(res))

  router.post(courierPaths.handovers, ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const sent = { formValues: readFormValues(req.body), ticked: readTickedIds(req.body) }
    if (req.body.step === 'tick') return sendCouriers(res, { ...sent, isScanning: true })
    const form = parseForm(handoverFormSchema, req.body)
    if (!form.ok) return sendCouriers(res.status(422), { ...sent, errors: form.errors })
    const { courierId, orders } = form.value
    const question = await findQuestion(orders)
    // What was ticked after the question is asked about too.
    if (question && req.body.confirmed !== String(question.parcels))
      return sendCouriers(res, { ...sent, question })
    const userId = signedIn(req).id
    const made = await handOver(db, { courierId, orders, userId, formKey: req.formKey })
    if (!made.ok && made.code === 'courier_gone')
      return sendCouriers(res.status(409), { ...sent, errors: { courier: [made.code] } })
    const left = await listLeftNumbers(db, sent.ticked, made.ok ? made.value : 0)
    if (left.length > 0) setFlash(res, 'orders_left', { name: formatOrderNumbers(left) })
    if (!made.ok) return redirectToPage(res, courierPaths.couriers)
    const undo = courierPaths.handoverWithdrawal(made.value)
    setFlash(res, 'orders_handed_over', { number: orders.length - left.length, undo })
    redirectToPage(res, courierPaths.handover(made.value))
  })

  router.get(courierPaths.handovers, ...requireManageOrders, redirectReload(courierPaths.couriers))

  /** Returns what a large handover would ship, or null when it is small, or nothing of it is ready. */
  async function findQuestion(orders: z.infer<typeof handoverFormSchema>['orders']) {
    const parcelsOf = new Map(orders.map((order) => [order.id, order.parcels]))
    const ready = await listReadyOrders(db, [...parcelsOf.keys()])
    const parcels = ready.reduce((sum, { id }) => sum + (parcelsOf.get(id) ?? 1), 0)
    if (parcels <= parcelsWithoutQuestion) return null
    const sum = ready.reduce((total, { total_amount }) => total + total_amount, 0)
    return { orders: ready.length, parcels, sum }
  }

  async function sendCouriers(res: Response, state: Partial<ReadyFormState> = {}): Promise<void> {
    allowFeature(res, 'camera')
    const { isScanning, formValues, ticked } = state
    const chosen = readChosen(res.req)
    const isFull = ticked !== undefined && ticked.length >= handoverLimit
    const number = isScanning && !isFull ? scannedNumberSchema.parse(formValues?.number) : null
    const { unready, ...page } = await allOf({
      unready: listUnreadyNumbers(db, chosen),
      ready: listReadyOrders(db, chosen, { ticked, number }),
      couriers: listCouriers(db),
      loads: listCourierLoads(db),
      latestCourier: findLatestCourier(db),
      handovers: listHandovers(db, readListQuery(handoverListQuery, res.req.query)),
    })
    const scan = isScanning ? findScanned(page.ready, formValues?.number) : {}
    if (isFull && scan.errors) scan.errors.number = ['handover_full']
    if (scan.errors) res.status(422)
    const isTicked = ({ id, number: own }: (typeof page.ready)[number]) =>
      own === scan.scanned || (ticked?.includes(id) ?? isTickedAtFirst(res.req.query, chosen))
    const shown = { ...page, isPartOfAll: chosen.length > 0, unready: formatOrderNumbers(unready) }
    const tickedIds = page.ready.filter(isTicked).map(({ id }) => id)
    sendPage(res, CouriersPage, { ...shown, ...state, ...scan, ticked: tickedIds })
  }
}

/** The list of orders sends ?id=7&id=8; a form shows orders of which each has a field `parcels-<id>`. */
function readChosen({ method, query, body }: Request): number[] {
  if (method === 'GET') return readTickedIds(query).slice(0, maxOrdersAtOnce)
  const shown = Object.keys(body).flatMap((field) => readId(/^parcels-(\d+)$/.exec(field)?.[1]) ?? [])
  return [...new Set([...readTickedIds(body), ...shown])].slice(0, maxOrdersAtOnce)
}
