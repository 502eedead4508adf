import type { Router } from 'express'
import type { Knex } from 'knex'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import type { Courier, EditableCourier } from '#domain/couriers/courier.ts'
import { formatCityFees } from '#domain/couriers/courier-fees.ts'
import { formatMadInput, inMad } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { CourierFormPage } from '../../views/admin/couriers/CouriersPage.tsx'
import { numberText } from '../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../admin/staff-form.ts'
import { type Edited, failedAsEdited, versionColumns } from '../db/version-columns.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AskedPhones, confirmPhones } from '../http/requests/confirm-phones.ts'
import { idIn, parseForm, readForm } from '../http/requests/read-request.ts'
import { redirectToPage } from '../http/responses/page.ts'
import { requireManageOrders } from '../http/security/require-permission.ts'
import { isOutSql } from '../orders/order-shipments.ts'
import { courierFormSchema } from './courier-schema.ts'
import { findCourier, isUnpaidSql } from './queries.ts'

const courierPhone: AskedPhones = { phone: 'saved_phone' }

export function addCourierFormRoutes(router: Router, { db, media }: Dependencies): void {
  addStaffFormRoutes(router, media, {
    guard: requireManageOrders,
    newPath: courierPaths.courierNew,
    path: courierPaths.courierForm,
    back: () => courierPaths.couriers,
    page: CourierFormPage,
    blank: () => ({ formValues: { is_active: 'on' } }),
    find: findCourier,
    values: async (courier, req) => toFormValues(courier, req.language),
    normalise: (field, text) => (field === 'usual_fee' ? numberText(readTypedPrice(text), text) : text),
    read: (req, before) => {
      const form = parseForm(courierFormSchema, req.body)
      const asked = confirmPhones(form, req.body, courierPhone, before ?? {})
      // When it is sent again with the number that was asked about, the form is saved.
      if (!asked.ok) Object.assign(req.body, asked.formValues)
      return asked
    },
    create: (courier, once) =>
      once(async (transaction) => {
        const [created] = await transaction('couriers').insert(courierColumns(courier)).returning('id')
        return ok(created.id)
      }),
    update: updateCourier,
    flash: (_req, { input }) => ({ key: 'courier_saved', name: input.name }),
  })

  router.post(courierPaths.courierDeletion(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const courier = await findCourier(db, idIn(req))
    if (!courier) return redirectToPage(res, courierPaths.couriers, { key: 'gone_already' })
    const { id, name } = courier
    if (!(await deleteCourier(db, id)))
      return redirectToPage(res, courierPaths.courierForm(id), { key: 'courier_has_parcels', name })
    redirectToPage(res, courierPaths.couriers, { key: 'courier_deleted', name })
  })
}

function toFormValues(
  { name, phone, tracking_pattern, is_active, usual_fee, city_fees }: Courier,
  language: Language,
): Record<string, string> {
  return {
    name,
    phone,
    tracking_pattern,
    is_active: is_active ? 'on' : 'off',
    usual_fee: usual_fee === null ? '' : formatMadInput(usual_fee, language),
    city_fees: formatCityFees(city_fees, language),
  }
}

function courierColumns(courier: EditableCourier) {
  return { ...inMad(courier, ['usual_fee']), city_fees: JSON.stringify(courier.city_fees) }
}

/** Fails with 'edited' when somebody else has changed or deleted the courier since its version was read. */
async function updateCourier(
  db: Knex,
  id: number,
  courier: EditableCourier,
  expected: { version: number; editorId: number },
): Promise<Result<null, Edited>> {
  const updated = await db('couriers')
    .where({ id, version: expected.version })
    .whereNull('deleted_at')
    .update({ ...courierColumns(courier), ...versionColumns(db, expected.editorId) })
  return updated > 0 ? ok(null) : failedAsEdited(db, 'couriers', id)
}

/** Returns false for a courier who has parcels or money of the shop. The name stays in past handovers. */
function deleteCourier(db: Knex, id: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // A handover is waited for in a statement of its own, so that the next one sees its parcels.
    await transaction('couriers').where({ id }).forUpdate().first('id')
    const deleted = await transaction('couriers')
      .where({ id })
      .whereNull('deleted_at')
      .whereNotExists((open) => {
        open
          .from('shipments')
          .whereRaw('shipments.courier_id = couriers.id')
          .whereRaw(`(${isOutSql} or ${isUnpaidSql})`)
      })
      .update({ deleted_at: transaction.fn.now() })
    return deleted > 0
  })
}
