import type { Request, Response, Router } from 'express'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import { type CallOutcome, callDecisions } from '#domain/orders/call.ts'
import type { Order } from '#domain/orders/order.ts'
import { newOrderStatus } from '#domain/orders/order-statuses.ts'
import { callSchema, type SentCall } from '#domain/orders/staff-order-schema.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { DeskPage } from '../../../views/admin/orders/desk/DeskPage.tsx'
import type { FlashKey } from '../../../views/toasts.ts'
import { recordView } from '../../admin/record-view.ts'
import type { Dependencies } from '../../dependencies.ts'
import {
  type FormValues,
  idIn,
  parseBody,
  parseForm,
  readForm,
  readFormValues,
  readJson,
} from '../../http/requests/read-request.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { originOf, redirectReload, redirectToPage, sendPage } from '../../http/responses/page.ts'
import { type FieldErrors, refuse } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { findSettings } from '../../settings/queries.ts'
import { orderJson } from '../order-row.ts'
import { undoPath } from '../undo-status.ts'
import { findDesk } from './find-desk.ts'
import { closeCard, openCard, openNextCard } from './open-card.ts'
import { explainCallFailure, recordCall } from './record-call.ts'

export function addOrderDeskRoutes(router: Router, { db, clock, orderLinks }: Dependencies): void {
  /** The address skips the head of the page, which fills the screen of a phone. */
  const cardPath = `${deskPaths.desk}#card`

  router.get(deskPaths.desk, ...requireManageOrders, (req, res) => sendDesk(req, res))
  const forms = [deskPaths.next, deskPaths.card(':id'), deskPaths.calls(':id')]
  router.get(forms, ...requireManageOrders, redirectReload(deskPaths.desk))

  router.post(deskPaths.next, ...requireManageOrders, ...readForm, async (req, res) => {
    const next = await openNextCard(db, await openingOf(req))
    if (next === null) setFlash(res, 'desk_empty')
    redirectToPage(res, next === null ? deskPaths.desk : cardPath)
  })

  router.post(deskPaths.card(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const opened = await openCard(db, { orderId: idIn(req), ...(await openingOf(req)) })
    if (opened.ok) return redirectToPage(res, cardPath)
    return sendDesk(req, res.status(409), { error: explainCallFailure(opened, req) })
  })

  router.post(deskPaths.closing(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const closing = { orderId: idIn(req), userId: signedIn(req).id }
    await db.transaction((transaction) => closeCard(transaction, closing))
    redirectToPage(res, deskPaths.desk)
  })

  router.post(deskPaths.calls(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const orderId = idIn(req)
    const form = parseForm(callSchema(clock()), req.body)
    if (!form.ok) return sendDesk(req, res.status(422), { ...form, orderId })
    const { outcome } = form.value
    const recorded = await record(req, form.value)
    if (!recorded.ok) {
      const error = explainCallFailure(recorded, req)
      const formValues = readFormValues(req.body)
      return sendDesk(req, res.status(409), { error, outcome, formValues, orderId })
    }
    if (outcome === 'changed') return redirectToPage(res, `${deskPaths.edit(orderId)}?from=desk`)
    const decision = callDecisions[outcome]
    const undo = decision && {
      undo: undoPath(orderId, { from: newOrderStatus, to: decision.status }),
    }
    setFlash(res, toastOf(outcome), { number: recorded.value.number, ...undo })
    // The next card opens, so that nobody has to look for one.
    const next = await openNextCard(db, await openingOf(req))
    redirectToPage(res, next === null ? deskPaths.desk : cardPath)
  })

  // The script keeps what it could not send (client/behaviours/admin/order-changes.ts).
  router.post(paths.api.orderCalls(':id'), ...requireManageOrders, ...readJson, async (req, res) => {
    const recorded = await record(req, parseBody(callSchema(clock()), req.body))
    if (recorded.ok) return void res.json(orderJson(recorded.value, req.language))
    throw refuse(409, 'changed_meanwhile', { detail: explainCallFailure(recorded, req) })
  })

  async function record(req: Request, call: SentCall) {
    const { values } = await findSettings(db, 'desk')
    const noAnswerMinutes = values.no_answer_minutes
    return recordCall(db, { ...call, orderId: idIn(req), userId: signedIn(req).id, noAnswerMinutes })
  }

  async function openingOf(req: Request) {
    const { values } = await findSettings(db, 'desk')
    return { userId: signedIn(req).id, minutes: values.open_minutes }
  }

  /** `orderId` is the card that was sent, which is not always the one that is open now. */
  type FormState = { errors?: FieldErrors; formValues?: FormValues; orderId?: number }
  type DeskState = FormState & { error?: string; outcome?: CallOutcome }

  async function sendDesk(req: Request, res: Response, { orderId, ...state }: DeskState = {}) {
    const linkTo = (order: Order) => originOf(req) + localisePath(orderLinks.pathOf(order), order.language)
    const desk = await findDesk(db, { userId: signedIn(req).id, linkTo })
    if (desk.card) recordView(db, res, { kind: 'order', orderIds: [desk.card.order.id] })
    const { values } = await findSettings(db, 'desk')
    const isOtherCard = orderId !== undefined && desk.card?.order.id !== orderId
    const { error = req.t('errors.other_card', { ns: 'admin-desk' }), outcome } = state
    const shown = isOtherCard ? { error, outcome, comment: state.formValues?.comment } : state
    sendPage(res, DeskPage, { desk, noAnswerMinutes: values.no_answer_minutes, ...shown })
  }
}

function toastOf(outcome: CallOutcome): FlashKey {
  if (outcome === 'confirmed') return 'call_confirmed'
  if (outcome === 'wrong_number') return 'call_set_aside'
  return callDecisions[outcome] ? 'call_cancelled' : 'call_again'
}
