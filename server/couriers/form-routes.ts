import { type Response, Router } from 'express'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import { formatCityFees } from '#domain/couriers/courier-fees.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { CourierFormPage } from '../../views/admin/couriers/CourierFormPage.tsx'
import { formVersion } from '../admin/form-baseline.ts'
import { runOnce } from '../admin/run-once.ts'
import type { Dependencies } from '../dependencies.ts'
import { readAdminForm, readForm } from '../http/requests/body.ts'
import { type AskedPhones, confirmPhones } from '../http/requests/confirm-phones.ts'
import { formKeyOf, parseForm, redirectToPage } from '../http/requests/form.ts'
import { idIn } from '../http/requests/read-parameters.ts'
import { sendPage } from '../http/responses/page.ts'
import { requireManageOrders, signedIn } from '../http/security/require-permission.ts'
import { courierFormSchema } from './courier-schema.ts'
import { requireCourier } from './require-courier.ts'
import { createCourier, deleteCourier, updateCourier } from './save-courier.ts'

const courierPhone: AskedPhones = { phone: 'saved_phone' }

/** The form of a courier. */
export function courierFormRoutes({ db }: Dependencies): Router {
  const router = Router()

  router.get(courierPaths.courierNew, ...requireManageOrders, (_req, res) =>
    sendPage(res, CourierFormPage, { courier: null, formValues: { is_active: 'on' } }),
  )

  router.get(courierPaths.courierForm(':id'), ...requireManageOrders, async (req, res) => {
    const courier = await requireCourier(db, idIn(req))
    sendPage(res, CourierFormPage, { courier, formValues: formValuesOf(courier, req.language) })
  })

  router.post(courierPaths.courierNew, ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const form = confirmPhones(parseForm(courierFormSchema, req.body), req.body, courierPhone)
    if (!form.ok) return sendPage(res, CourierFormPage, { courier: null, ...form }, { status: 422 })
    await runOnce(db, formKeyOf(req), (transaction) => createCourier(transaction, form.value))
    redirectToSaved(res, form.value.name)
  })

  router.post(courierPaths.courierForm(':id'), ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const courier = await requireCourier(db, idIn(req))
    const version = formVersion.parse(req.body.version)
    const form = confirmPhones(parseForm(courierFormSchema, req.body), req.body, courierPhone, courier)
    if (!form.ok) {
      // The form keeps the version that was sent, as the next try must not overwrite what somebody else saved
      // in the meantime.
      const shown = { courier: { ...courier, version }, ...form }
      return sendPage(res, CourierFormPage, shown, { status: 422 })
    }
    const expected = { version, editorId: signedIn(req).id }
    const saved = await updateCourier(db, courier.id, form.value, expected)
    if (saved.ok) return redirectToSaved(res, form.value.name)
    // The values of the other person, with the version that may be saved now.
    const stored = await requireCourier(db, idIn(req))
    const current = { courier: stored, formValues: formValuesOf(stored, req.language), isEdited: true }
    sendPage(res, CourierFormPage, current, { status: 409 })
  })

  router.post(courierPaths.courierDeletion(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const courier = await requireCourier(db, idIn(req))
    const deleted = await deleteCourier(db, courier.id)
    if (!deleted.ok)
      return redirectToPage(res, courierPaths.courierForm(courier.id), {
        key: 'courier_has_parcels',
        name: courier.name,
      })
    redirectToPage(res, courierPaths.couriers, { key: 'courier_deleted', name: deleted.value.name })
  })

  return router
}

function redirectToSaved(res: Response, name: string): void {
  redirectToPage(res, courierPaths.couriers, { key: 'courier_saved', name })
}

function formValuesOf(
  { name, phone, tracking_pattern, is_active, usual_fee, city_fees }: Courier,
  language: Language,
): Record<string, string> {
  return {
    ...{ name, phone, tracking_pattern, is_active: is_active ? 'on' : 'off' },
    usual_fee: usual_fee === null ? '' : formatMadInput(usual_fee, language),
    city_fees: formatCityFees(city_fees, language),
  }
}
