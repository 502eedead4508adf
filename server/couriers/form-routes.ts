import { Router } from 'express'
import { courierPaths } from '#domain/admin/admin-paths.ts'
import { readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import type { Courier } from '#domain/couriers/courier.ts'
import { formatCityFees } from '#domain/couriers/courier-fees.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import type { Language } from '#domain/shared/language.ts'
import { CourierFormPage } from '../../views/admin/couriers/CouriersPage.tsx'
import { numberText } from '../admin/form-baseline.ts'
import { staffFormRoutes } from '../admin/staff-form.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/body.ts'
import { type AskedPhones, confirmPhones } from '../http/requests/confirm-phones.ts'
import { parseForm, redirectToPage } from '../http/requests/form.ts'
import { idIn } from '../http/requests/read-parameters.ts'
import { requireManageOrders } from '../http/security/require-permission.ts'
import { courierFormSchema } from './courier-schema.ts'
import { findCourier } from './queries.ts'
import { createCourier, deleteCourier, updateCourier } from './save-courier.ts'

const courierPhone: AskedPhones = { phone: 'saved_phone' }

/** The form of a courier. */
export function courierFormRoutes({ db, media }: Dependencies): Router {
  const router = Router()

  router.use(
    staffFormRoutes(media, {
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
        // Sent again with the number that was asked about, the form is saved.
        if (!asked.ok) Object.assign(req.body, asked.formValues)
        return asked
      },
      create: (courier, once) => once((transaction) => createCourier(transaction, courier)),
      update: updateCourier,
      flash: (_req, { input }) => ({ key: 'courier_saved', name: input.name }),
    }),
  )

  router.post(courierPaths.courierDeletion(':id'), ...requireManageOrders, ...readForm, async (req, res) => {
    const courier = await findCourier(db, idIn(req))
    if (!courier) return redirectToPage(res, courierPaths.couriers, { key: 'gone_already' })
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

function toFormValues(
  { name, phone, tracking_pattern, is_active, usual_fee, city_fees }: Courier,
  language: Language,
): Record<string, string> {
  return {
    ...{ name, phone, tracking_pattern, is_active: is_active ? 'on' : 'off' },
    usual_fee: usual_fee === null ? '' : formatMadInput(usual_fee, language),
    city_fees: formatCityFees(city_fees, language),
  }
}
