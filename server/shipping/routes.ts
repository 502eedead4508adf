import { Router } from 'express'
import { shippingPaths } from '#domain/admin/admin-paths.ts'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { type TermName, termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { partsOfDay } from '#domain/time/part-of-day.ts'
import { ZoneFormPage, ZonesPage } from '../../views/admin/ZonesPage.tsx'
import { numberText } from '../admin/form-baseline.ts'
import { staffFormRoutes } from '../admin/staff-form.ts'
import type { Dependencies } from '../dependencies.ts'
import { readForm } from '../http/requests/body.ts'
import { parseForm, redirectToPage } from '../http/requests/form.ts'
import { idIn } from '../http/requests/read-parameters.ts'
import { refuse } from '../http/responses/errors.ts'
import { sendPage } from '../http/responses/page.ts'
import { requireManageOrders } from '../http/security/require-permission.ts'
import { findZone, listZones } from './queries.ts'
import { createZone, deleteZone, updateZone } from './save-zone.ts'
import { zoneFormSchema } from './zone-schema.ts'

/** The zones of delivery, for staff. */
export function shippingRoutes({ db, media }: Dependencies): Router {
  const router = Router()

  router.get(shippingPaths.adminZones, ...requireManageOrders, async (_req, res) => {
    sendPage(res, ZonesPage, { zones: await listZones(db) })
  })

  router.use(
    staffFormRoutes(media, {
      guard: requireManageOrders,
      newPath: shippingPaths.adminZoneNew,
      path: shippingPaths.adminZone,
      back: () => shippingPaths.adminZones,
      page: ZoneFormPage,
      choices: async () => ({ all: await listZones(db) }),
      // The places are not compared: saving changes only those that were ticked or unticked.
      opened: ({ places }) => ({ formValues: { places: places.join(), places_read: places.join() } }),
      find: findZone,
      values: async (zone, req) => toFormValues(zone, req.language),
      normalise,
      read: (req) => parseForm(zoneFormSchema, req.body),
      create: (zone, once, editorId) => once((transaction) => createZone(transaction, zone, editorId)),
      update: updateZone,
      flash: (req, { input }) => ({ key: 'zone_saved', name: localised(input, 'name', req.language).text }),
    }),
  )

  router.post(
    shippingPaths.adminZoneDeletion(':id'),
    ...requireManageOrders,
    ...readForm,
    async (req, res) => {
      const deleted = await deleteZone(db, idIn(req))
      if (!deleted && (await findZone(db, idIn(req)))) throw refuse(404, 'not_found')
      const name = deleted && localised(deleted, 'name', req.language).text
      redirectToPage(
        res,
        shippingPaths.adminZones,
        deleted ? { key: 'zone_deleted', name } : { key: 'gone_already' },
      )
    },
  )
  return router
}

function toFormValues(zone: Zone, language: Language): Record<string, string> {
  const { name_ar, name_en, name_fr } = zone
  const typed = (name: TermName, value: number) =>
    termFields[name].kind === 'price' ? formatMadInput(value, language) : String(value)
  return {
    ...{ name_ar, name_en, name_fr },
    ...Object.fromEntries(
      termNames.map((name) => [name, zone[name] === null ? '' : typed(name, zone[name])]),
    ),
    ...Object.fromEntries(
      partsOfDay.map((part) => [`is_offered_${part}`, zone.parts_of_day.includes(part) ? 'on' : 'off']),
    ),
  }
}

/** The same number in other digits is not a change. */
function normalise(field: string, text: string): string {
  const term = termNames.find((name) => name === field)
  if (!term) return text
  return numberText(termFields[term].kind === 'price' ? readTypedPrice(text) : readTypedNumber(text), text)
}
