import type { Request, Response, Router } from 'express'
import { deskPaths } from '#domain/admin/admin-paths.ts'
import type { EditConflict } from '#domain/admin/editing.ts'
import { canBeEdited } from '#domain/orders/diff-order.ts'
import type { Order } from '#domain/orders/order.ts'
import { orderEditSchema } from '#domain/orders/staff-order-schema.ts'
import { paths } from '#domain/shared/paths.ts'
import { OrderEditPage } from '../../../views/admin/orders/edit/OrderEditPage.tsx'
import { resolveEditConflict } from '../../admin/edit-conflict.ts'
import { readBaseline, writeBaseline } from '../../admin/form-baseline.ts'
import { recordView } from '../../admin/record-view.ts'
import type { Dependencies } from '../../dependencies.ts'
import { confirmPhones, editedPhones, withAskedPhones } from '../../http/requests/confirm-phones.ts'
import { idIn, parseForm, readAdminForm } from '../../http/requests/read-request.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { type FieldErrors, requireFound } from '../../http/responses/refusal.ts'
import { requireManageOrders, signedIn } from '../../http/security/require-permission.ts'
import { checkDeliveryPart } from '../../shipping/check-delivery-part.ts'
import { readZones } from '../../shipping/queries.ts'
import { joinLineErrors, readButton, searchPieces } from '../line-form.ts'
import { listReturns } from '../order-returns.ts'
import { findOrder } from '../queries.ts'
import { type EditFailure, editOrder } from './edit-order.ts'
import { normaliseEdit, readEditValues, toEditInput, toEditValues, viewEdit } from './edit-values.ts'

/**
 * Without JavaScript each button submits the whole form and renders it again with its effect; only the last button
 * saves.
 */
export function addOrderEditRoutes(router: Router, dependencies: Dependencies): void {
  const { db } = dependencies
  router.get(deskPaths.edit(':id'), ...requireManageOrders, async (req, res) => {
    const order = await findEdited(req)
    if (!canBeEdited(order, await listReturns(db, order.id))) {
      const toast = { key: 'order_not_editable', number: order.number } as const
      return redirectToPage(res, paths.adminOrder(order.id), toast)
    }
    recordView(db, res, { kind: 'order', orderIds: [order.id] })
    const stored = toEditValues(order, req.language)
    const base = writeBaseline(stored, normaliseEdit)
    await sendForm(res, order, { values: { ...stored, base, from: readFrom(req.query) } })
  })

  router.post(deskPaths.edit(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const order = await findEdited(req)
    const button = readButton(req.body.act)
    if (button.name === 'save') return save(req, res, order)
    await sendForm(res, order, { values: readValues(req, order, button) })
  })

  async function findEdited(req: Request): Promise<Order> {
    return requireFound(await findOrder(db, { id: idIn(req) }))
  }

  /** `mergedWith` changed other fields while the form was open; the body already contains their values. */
  async function save(req: Request, res: Response, order: Order, mergedWith?: string): Promise<void> {
    const values = readValues(req, order)
    const zones = await readZones(dependencies)
    const parsed = checkDeliveryPart(parseForm(orderEditSchema, toEditInput(values)), values, zones, order)
    const form = confirmPhones(parsed, values, editedPhones, order)
    if (!form.ok) {
      const asked = withAskedPhones(values, editedPhones)
      return sendForm(res.status(422), order, { values: asked, errors: joinLineErrors(form.errors) })
    }
    const edit = { orderId: order.id, userId: signedIn(req).id, base: req.body.base, input: form.value }
    const edited = await editOrder(db, edit)
    if (edited.ok) {
      if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
      const isFromDesk = readFrom(req.body) === 'desk'
      const target = isFromDesk ? `${deskPaths.desk}#card` : paths.adminOrder(order.id)
      return redirectToPage(res, target, { key: 'order_edited', number: order.number })
    }
    if (edited.code === 'edited') {
      const stored = {
        version: 0,
        values: toEditValues(edited.order, req.language, Object.keys(readBaseline(req.body.base))),
        normalise: normaliseEdit,
      }
      const conflict = await resolveEditConflict(db, req, stored, edited.editorId)
      if (conflict.isSettled) {
        return save(req, res, edited.order, conflict.hasMerged ? conflict.by : mergedWith)
      }
      return sendForm(res.status(409), edited.order, { values: readValues(req, edited.order), conflict })
    }
    if (edited.code === 'not_editable') {
      return sendForm(res.status(409), edited.order, { values, isRefused: true })
    }
    return sendForm(res.status(422), order, { values, errors: errorsOf(edited) })
  }

  type FormState = {
    values: Record<string, string>
    errors?: FieldErrors
    conflict?: EditConflict
    isRefused?: boolean
  }

  async function sendForm(res: Response, order: Order, { values, ...state }: FormState) {
    const zones = await readZones(dependencies)
    const [view, found] = await Promise.all([
      viewEdit(db, order, { values, zones }),
      searchPieces(dependencies, values.q),
    ])
    sendPage(res, OrderEditPage, { view, found, formValues: values, ...state })
  }
}

function readValues({ body, language }: Request, order: Order, button = readButton('save')) {
  return readEditValues(order, { body, language, button })
}

function readFrom({ from }: Record<string, unknown>): string {
  return from === 'desk' ? 'desk' : ''
}

function errorsOf(failure: EditFailure): FieldErrors {
  if (failure.code === 'no_lines') return { lines: ['lines_missing'] }
  if (failure.code === 'discount_too_high') return { discount: [failure.code] }
  return { lines: ['out_of_stock'] }
}
