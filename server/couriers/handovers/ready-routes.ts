import type { Request, Response, Router } from 'express'
import type * as z from 'zod'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { handoverLimit, parcelsWithoutQuestion } from '#domain/couriers/courier.ts'
import type { Order } from '#domain/orders/order.ts'
import { maxOrdersAtOnce } from '#domain/orders/order-schema.ts'
import { statusRules } from '#domain/orders/order-statuses.ts'
import { allOf } from '#domain/shared/all-of.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { errorKey } from '#domain/shared/result.ts'
import { CouriersPage } from '../../../views/admin/couriers/CouriersPage.tsx'
import { HandoverQuestionPage } from '../../../views/admin/couriers/HandoverPage.tsx'
import type { ReadyFormState } from '../../../views/admin/couriers/ReadyOrders.tsx'
import { requireAdminTab } from '../../admin/read-dashboard.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm, readForm, readFormValues } from '../../http/requests/read-request.ts'
import { addToast, setFlash } from '../../http/responses/flash.ts'
import { noStore, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { allowFeature } from '../../http/security/request-security.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { formatOrderNumbers } from '../../orders/list-orders.ts'
import { handoverFormSchema, readTickedIds, scannedNumberSchema } from '../courier-schema.ts'
import { findCourierName, findLatestCourier, listCourierLoads, listCouriers } from '../queries.ts'
import { handOver } from './hand-over.ts'
import {
  findOrderByNumber,
  listHandovers,
  listReadyIds,
  listReadyOrders,
  listUnreadyNumbers,
} from './queries.ts'

/**
 * The orders that are ready to be handed over: ticked by hand or by their labels, confirmed if they are many,
 * and handed over.
 */
export function addReadyOrderRoutes(router: Router, { db }: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('couriers'), noStore, async (req, res) => {
    const chosen = readChosen(req)
    const [ids, unready] = await Promise.all([listReadyIds(db, chosen), listUnreadyNumbers(db, chosen)])
    await sendCouriers(res, chosen, {
      others: ids.slice(handoverLimit),
      unready: formatOrderNumbers(unready),
    })
  })

  router.post(courierPaths.handovers, ...requireManageOrders, ...readForm, async (req, res) => {
    if (req.body.step === 'tick') return tickScanned(req, res)
    const form = parseForm(handoverFormSchema, req.body)
    if (!form.ok) return sendForm(req, res.status(422), { errors: form.errors })
    const question = req.body.confirmed === undefined && (await findQuestion(form.value))
    if (question) return sendPage(res, HandoverQuestionPage, { ...question, fields: readSentFields(req) })
    const made = await handOver(db, { ...form.value, userId: signedIn(req).id })
    if (!made.ok && made.code === 'courier_gone') {
      return sendForm(req, res.status(409), { errors: { courier: [made.code] } })
    }
    const left = made.ok ? made.value.left : made.left
    if (left.length > 0) setFlash(res, 'orders_left', { name: formatOrderNumbers(left) })
    if (!made.ok) return redirectToPage(res, courierPaths.couriers)
    const { id, done } = made.value
    setFlash(res, 'orders_handed_over', { number: done.length, undo: courierPaths.handoverWithdrawal(id) })
    redirectToPage(res, courierPaths.handover(id))
  })

  /** Ticks the order whose label was scanned or whose number was typed, also one that the page did not show. */
  async function tickScanned(req: Request, res: Response): Promise<void> {
    const { number: typed = '' } = req.body
    if (typed === '') return sendForm(req, res, { isScanning: true })
    const number = scannedNumberSchema.parse(typed)
    const order = number === null ? undefined : await findOrderByNumber(db, number)
    const ticked = readTickedIds(req.body)
    const refuseScan = (error: string) =>
      sendForm(req, res.status(422), { isScanning: true, errors: { number: [error] } })
    if (number === null || !order) return refuseScan('scan_unknown')
    if (!statusRules[order.status].isReadyToShip) return refuseScan(errorKey('scan_not_ready', { number }))
    if (!ticked.includes(order.id) && ticked.length >= handoverLimit) return refuseScan('handover_full')
    await sendForm(req, res, { isScanning: true, scanned: { id: order.id, number } })
  }

  /** What a large handover would ship; null when it is small, or nothing of it is ready. */
  async function findQuestion({ courierId, orders }: z.infer<typeof handoverFormSchema>) {
    const parcelsOf = new Map(orders.map((order) => [order.id, order.parcels]))
    const ready = await listReadyOrders(db, [...parcelsOf.keys()])
    const parcels = ready.reduce((sum, { id }) => sum + (parcelsOf.get(id) ?? 1), 0)
    if (parcels <= parcelsWithoutQuestion) return null
    const sum = ready.reduce((total, { total_amount }) => total + total_amount, 0)
    return { courierName: (await findCourierName(db, courierId)) ?? null, orders: ready.length, parcels, sum }
  }

  /** The form as it was sent, with a label's order ticked too. */
  async function sendForm(req: Request, res: Response, { scanned, ...state }: SentForm = {}): Promise<void> {
    const sent = readTickedIds(req.body)
    const ticked = scanned ? [...new Set([scanned.id, ...sent])] : sent
    const left = await listUnreadyNumbers(db, ticked)
    if (left.length > 0) addToast(res, { key: 'orders_left', values: { name: formatOrderNumbers(left) } })
    const others = readTickedIds({ id: req.body.other }).slice(0, maxOrdersAtOnce)
    const shown = [...new Set([...ticked, ...readShown(req)])].slice(0, handoverLimit)
    await sendCouriers(res, shown, {
      ...state,
      formValues: readFormValues(req.body),
      ticked,
      scanned: scanned?.number,
      others,
    })
  }

  async function sendCouriers(
    res: Response,
    chosen: readonly number[],
    state: Omit<ReadyFormState, 'ticked'> & Partial<ReadyFormState>,
  ): Promise<void> {
    allowFeature(res, 'camera')
    const { handovers, ...page } = await allOf({
      ready: listReadyOrders(db, chosen),
      couriers: listCouriers(db),
      loads: listCourierLoads(db),
      latestCourier: findLatestCourier(db),
      handovers: listHandovers(db, { page: 1, size: 5 }),
    })
    const ticked = state.ticked ?? tickedAtFirst(res.req, chosen, page.ready)
    const shown = { ...page, handovers: handovers.items, ...state, ticked, isPartOfAll: chosen.length > 0 }
    sendPage(res, CouriersPage, shown)
  }
}

type SentForm = Pick<ReadyFormState, 'errors' | 'isScanning'> & {
  scanned?: { id: number; number: number }
}

/**
 * The orders that are ticked at first: none; those chosen in the list of orders; or all, by the links 'all'
 * and 'none'.
 */
function tickedAtFirst(
  { query: { tick } }: Request,
  chosen: readonly number[],
  ready: readonly Order[],
): number[] {
  const areTicked = tick === 'all' || (chosen.length > 0 && tick !== 'none')
  return areTicked ? ready.map(({ id }) => id) : []
}

/** The fields of the form of a handover, to be sent once more. */
function readSentFields({ body }: Request): [name: string, value: string][] {
  return Object.entries(body as Record<string, string | string[]>)
    .filter(([name]) => /^(id|other|courier|parcels-\d+)$/.test(name))
    .flatMap(([name, value]) => [value].flat().map((text): [string, string] => [name, text]))
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
