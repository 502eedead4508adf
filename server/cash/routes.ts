import type { Request, Response, Router } from 'express'
import { cashPaths } from '#domain/admin/admin-paths.ts'
import { type CashEntry, cashBookQuery } from '#domain/cash/cash-book.ts'
import { type Parcel, parcelsShown } from '#domain/couriers/courier.ts'
import { formatMadInFull, formatMadInput } from '#domain/currency/money.ts'
import { feeToPropose } from '#domain/orders/shipment.ts'
import { allOf } from '#domain/shared/all-of.ts'
import type { Language } from '#domain/shared/language.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { errorKey } from '#domain/shared/result.ts'
import { dayInSafi } from '#domain/time/safi-time.ts'
import { CashBookPage } from '../../views/admin/cash/CashBookPage.tsx'
import { CashEntryPage, type CorrectionFormState } from '../../views/admin/cash/CashEntryPage.tsx'
import { CourierCashPage, type PaymentFormState } from '../../views/admin/cash/CourierCashPage.tsx'
import { requireAdminTab } from '../admin/read-dashboard.ts'
import {
  findScanned,
  isTickedAtFirst,
  readTickedIds,
  scannedNumberSchema,
} from '../couriers/courier-schema.ts'
import { requireCarrier } from '../couriers/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  idIn,
  parseBody,
  parseForm,
  readAdminForm,
  readFormValues,
  readListQuery,
  readUnreadMonth,
} from '../http/requests/read-request.ts'
import { noStore, redirectReload, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { allowFeature } from '../http/security/request-security.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import {
  correctionFormSchema,
  deductionsSchema,
  givenBackFormSchema,
  paymentFormSchema,
} from './payment-schema.ts'
import {
  findCashEntry,
  findCashSums,
  findGivenBack,
  findReturnedSums,
  listBoxSums,
  listCashEntries,
  listDebts,
  listOwedParcels,
  listSettledParcels,
} from './queries.ts'
import { correctCashEntry, recordGivenBack, recordPayment } from './record-payment.ts'

/** The limit of form fields also limits the number of parcels. */
function readChosen({ query, body, method }: Request): number[] {
  if (method === 'GET') return readTickedIds(query).slice(0, parcelsShown)
  return Object.keys(body ?? {}).flatMap((field) => readId(/^owed-(\d+)$/.exec(field)?.[1]) ?? [])
}

type SentPayment = Omit<PaymentFormState, 'ticked'> & {
  ticked?: readonly number[]
  /** The typed amount is not kept, as it is computed anew. */
  isCounted?: boolean
}

/** The sums stay as they were typed, otherwise they follow from the parcels. */
function proposeSums(
  ticked: readonly Parcel[],
  typed: Readonly<Record<string, string>> = {},
  language: Language,
) {
  const due = ticked.reduce((sum, { owed }) => sum + owed, 0)
  const expectedFees = ticked.reduce((sum, parcel) => sum + feeToPropose(parcel), 0)
  const fees = expectedFees !== 0 ? formatMadInput(expectedFees, language) : ''
  // A fee that differs from the one that the page proposed was typed by somebody, and stays.
  const { fee: typedFee, proposed_fee: proposedFee = '' } = typed
  const fee = typedFee !== undefined && typedFee !== proposedFee ? typedFee : fees
  const proposed = due - deductionsSchema.parse({ ...typed, fee })
  const amount = typed.amount || (ticked.length > 0 ? formatMadInput(proposed, language) : '')
  return { due, fee, fees, amount }
}

export function addCashRoutes(router: Router, { db, clock }: Dependencies): void {
  const guard = [requirePermission('manage money'), noStore]

  router.get(paths.admin, ...requireAdminTab('cash'), noStore, async (req, res) => {
    const { page, ...asked } = readListQuery(cashBookQuery, req.query)
    const month = asked.month || dayInSafi(clock()).slice(0, 7)
    const book = await allOf({
      debts: listDebts(db),
      sums: findCashSums(db, month),
      givenBack: findGivenBack(db, month),
      box: listBoxSums(db, month),
      entries: listCashEntries(db, { page, month }),
    })
    sendPage(res, CashBookPage, { ...book, month, unread: readUnreadMonth(req) })
  })

  router.get(cashPaths.courier(':courier'), ...guard, (_req, res) => sendCourier(res))

  router.post(cashPaths.payments(':courier'), ...guard, ...readAdminForm, async (req, res) => {
    const { courierId } = await requireCarrier(db, req.params.courier)
    const sent = { formValues: readFormValues(req.body), ticked: readTickedIds(req.body) }
    if (req.body.step === 'tick') return sendCourier(res, { ...sent, isCounted: true, isScanning: true })
    // The amount is computed anew, where no script does it at each tick.
    if (req.body.step === 'count') return sendCourier(res, { ...sent, isCounted: true })
    const form = parseForm(paymentFormSchema, req.body)
    if (!form.ok) return sendCourier(res.status(422), { ...sent, errors: form.errors })
    const payment = { courierId, ...form.value, userId: signedIn(req).id }
    if (payment.parcels.length === 0 && payment.amount === 0) {
      return sendCourier(res.status(422), { ...sent, errors: { id: ['parcels_missing'] } })
    }
    const recorded = await recordPayment(db, req.formKey, payment)
    if (recorded.ok) return redirectToPage(res, cashPaths.entry(recorded.value), { key: 'payment_recorded' })
    if (recorded.code === 'owed_changed')
      return sendCourier(res.status(409), { ...sent, errors: { id: [recorded.code] } })
    const difference = formatMadInFull(recorded.difference, req.language)
    const error = errorKey(recorded.code, { difference })
    const field = recorded.code === 'sums_differ' ? 'missing' : 'difference_reason'
    sendCourier(res.status(422), { ...sent, errors: { [field]: [error] } })
  })

  router.get(cashPaths.entry(':id'), ...guard, (_req, res) => sendEntry(res))
  // Earlier versions had the list of entries at this address.
  router.get('/admin/cash/entries', ...guard, redirectReload(cashPaths.book))

  router.post(cashPaths.correction(':id'), ...guard, ...readAdminForm, async (req, res) => {
    const { id: entryId } = await requireEntry(req)
    const form = parseForm(correctionFormSchema, req.body)
    if (!form.ok) return sendEntry(res.status(422), { errors: form.errors, formValues: form.formValues })
    const { comment } = form.value
    const sent = { userId: signedIn(req).id, formKey: req.formKey }
    const corrected = await correctCashEntry(db, { entryId, comment, ...sent })
    if (!corrected.ok) return sendEntry(res.status(409), { errors: { comment: [corrected.code] } })
    redirectToPage(res, cashPaths.entry(corrected.value), { key: 'cash_entry_corrected' })
  })

  router.post(cashPaths.givenBack, ...guard, ...readAdminForm, async (req, res) => {
    const { shipment: shipmentId, sum: toGiveBack } = parseBody(givenBackFormSchema, req.body)
    const sent = { userId: signedIn(req).id, formKey: req.formKey }
    const recorded = await recordGivenBack(db, { shipmentId, toGiveBack, ...sent })
    if (!recorded.ok) return redirectToPage(res, cashPaths.book, { key: 'cash_changed' })
    redirectToPage(res, cashPaths.entry(recorded.value), { key: 'money_given_back' })
  })

  router.get([cashPaths.payments(':courier'), cashPaths.correction(':id')], ...guard, redirectReload())

  async function sendCourier(
    res: Response,
    { isCounted = false, ...state }: SentPayment = {},
  ): Promise<void> {
    const courier = await requireCarrier(db, res.req.params.courier)
    const { isScanning = false, formValues, ticked: sent = [] } = state
    const number = isScanning ? scannedNumberSchema.parse(formValues?.number) : null
    const chosen = readChosen(res.req)
    const parcels = await listOwedParcels(db, courier.courierId, { chosen, ticked: sent, number })
    const returnedSums = await findReturnedSums(db, parcels)
    const scan = isScanning ? findScanned(parcels, formValues?.number) : {}
    const isTicked = ({ id, number, owed }: Parcel) =>
      number === scan.scanned ||
      (state.ticked ? state.ticked.includes(id) : isTickedAtFirst(res.req.query, chosen) && owed >= 0)
    const ticked = parcels.filter(isTicked)
    const { amount: _, ...withoutAmount } = formValues ?? {}
    const sums = proposeSums(ticked, isCounted ? withoutAmount : formValues, res.req.language)
    const shown = { ...courier, parcels, returnedSums, isPartOfAll: chosen.length > 0 }
    allowFeature(res, 'camera')
    if (scan.errors) res.status(422)
    sendPage(res, CourierCashPage, { ...shown, ...state, ...scan, ticked, ...sums })
  }

  async function sendEntry(res: Response, state: CorrectionFormState = {}): Promise<void> {
    const entry = await requireEntry(res.req)
    const listed = await listSettledParcels(db, entry.id)
    sendPage(res, CashEntryPage, { entry, ...listed, ...state })
  }

  async function requireEntry(req: Request): Promise<CashEntry> {
    return requireFound(await findCashEntry(db, idIn(req)))
  }
}
