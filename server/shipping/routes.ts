import type { Router } from 'express'
import type { Knex } from 'knex'
import { shippingPaths } from '#domain/admin/admin-paths.ts'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput, madFromCentimes } from '#domain/currency/money.ts'
import { type Language, type LocalisedTexts, localised } from '#domain/shared/language.ts'
import { ok, type Result } from '#domain/shared/result.ts'
import { type TermName, termFields, termNames, termsOf } from '#domain/shipping/delivery-terms.ts'
import type { Zone } from '#domain/shipping/zones.ts'
import { partsOfDay } from '#domain/time/safi-time.ts'
import { ZoneFormPage, ZonesPage } from '../../views/admin/ZonesPage.tsx'
import { numberText } from '../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../admin/staff-form.ts'
import { resultTransaction } from '../db/result-transaction.ts'
import { type Edited, failedAsEdited, versionColumns } from '../db/version-columns.ts'
import type { Dependencies } from '../dependencies.ts'
import { idIn, parseForm, readForm } from '../http/requests/read-request.ts'
import { redirectToPage, sendPage } from '../http/responses/page.ts'
import { refuse } from '../http/responses/refusal.ts'
import { requireManageOrders } from '../http/security/require-permission.ts'
import { findZone, listZones } from './queries.ts'
import { type ZoneInput, zoneFormSchema } from './zone-schema.ts'

export function addShippingRoutes(router: Router, { db, media }: Dependencies): void {
  router.get(shippingPaths.adminZones, ...requireManageOrders, async (_req, res) => {
    sendPage(res, ZonesPage, { zones: await listZones(db) })
  })

  addStaffFormRoutes(router, media, {
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
    // The form of a zone that was deleted while it was open names the places that the zone had.
    create: (zone, once, editorId) =>
      once((transaction) => createZone(transaction, { ...zone, places_read: [] }, editorId)),
    update: updateZone,
    flash: (req, { input }) => ({ key: 'zone_saved', name: localised(input, 'name', req.language).text }),
  })

  router.post(
    shippingPaths.adminZoneDeletion(':id'),
    ...requireManageOrders,
    ...readForm,
    async (req, res) => {
      // The places of the zone go to the default one, which cannot be deleted.
      const [deleted]: LocalisedTexts<'name'>[] = await db('delivery_zones')
        .where({ id: idIn(req), is_default: false })
        .delete()
        .returning(['name_ar', 'name_en', 'name_fr'])
      if (!deleted && (await findZone(db, idIn(req)))) throw refuse(404, 'not_found')
      const name = deleted && localised(deleted, 'name', req.language).text
      redirectToPage(
        res,
        shippingPaths.adminZones,
        deleted ? { key: 'zone_deleted', name } : { key: 'gone_already' },
      )
    },
  )
}

function toFormValues(zone: Zone, language: Language): Record<string, string> {
  const { name_ar, name_en, name_fr } = zone
  const typed = (name: TermName, value: number) =>
    termFields[name].kind === 'price' ? formatMadInput(value, language) : String(value)
  return {
    name_ar,
    name_en,
    name_fr,
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

async function createZone(transaction: Knex, zone: ZoneInput, editorId: number) {
  const [{ id }] = await transaction('delivery_zones')
    .insert({ ...columnsOf(zone), updated_by: editorId })
    .returning('id')
  await savePlaces(transaction, id, zone)
  return ok<number>(id)
}

/** Fails with 'edited' when somebody else has changed or deleted the zone since its version was read. */
function updateZone(
  db: Knex,
  id: number,
  zone: ZoneInput,
  { version, editorId }: { version: number; editorId: number },
): Promise<Result<null, Edited>> {
  return resultTransaction<null, Edited>(db, async (transaction) => {
    const [updated] = await transaction('delivery_zones')
      .where({ id, version })
      .update({ ...versionColumns(transaction, editorId), ...columnsOf(zone) })
      .returning('is_default')
    if (!updated) return failedAsEdited(transaction, 'delivery_zones', id)
    if (!updated.is_default) await savePlaces(transaction, id, zone)
    return ok(null)
  })
}

function columnsOf(zone: ZoneInput) {
  const { name_ar, name_en, name_fr, parts_of_day } = zone
  return { name_ar, name_en, name_fr, parts_of_day, ...termsOf(zone, madFromCentimes) }
}

/** Only what was ticked or unticked in this form is saved: what somebody else added while it was open stays. */
async function savePlaces(transaction: Knex, zone_id: number, { places, places_read }: ZoneInput) {
  const removed = places_read.filter((place) => !places.includes(place))
  const added = places.filter((place) => !places_read.includes(place))
  await transaction('delivery_zone_places').where({ zone_id }).whereIn('place', removed).delete()
  if (added.length === 0) return
  await transaction('delivery_zone_places')
    .insert(added.map((place) => ({ place, zone_id })))
    .onConflict('place')
    .merge()
}
