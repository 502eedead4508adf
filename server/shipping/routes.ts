import { type Request, type Response, Router } from 'express'
import { shippingPaths } from '#domain/admin/admin-paths.ts'
import { readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput } from '#domain/currency/money.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { type TermName, termFields, termNames } from '#domain/shipping/delivery-terms.ts'
import { partsOfDay } from '#domain/time/part-of-day.ts'
import { ZoneFormPage, type ZoneFormPageProps } from '../../views/admin/zones/ZoneFormPage.tsx'
import { ZonesPage } from '../../views/admin/zones/ZonesPage.tsx'
import { resolveEditConflict } from '../admin/edit-conflict.ts'
import { buildFormProps } from '../admin/form-baseline.ts'
import { runOnce } from '../admin/run-once.ts'
import type { Dependencies } from '../dependencies.ts'
import { readAdminForm, readForm } from '../http/requests/body.ts'
import { formKeyOf, parseForm, readFormValues, redirectToPage } from '../http/requests/form.ts'
import { idIn, requireFound } from '../http/requests/read-parameters.ts'
import { setFlash } from '../http/responses/flash.ts'
import { sendPage } from '../http/responses/page.ts'
import { requireManageOrders, signedIn } from '../http/security/require-permission.ts'
import { findZone, listZones, type StoredZone } from './queries.ts'
import { createZone, deleteZone, updateZone } from './save-zone.ts'
import { zoneFormSchema } from './zone-schema.ts'

/** The zones of delivery, for staff. */
export function shippingRoutes({ db }: Dependencies): Router {
  const router = Router()

  router.get(shippingPaths.adminZones, ...requireManageOrders, async (_req, res) => {
    sendPage(res, ZonesPage, { zones: await listZones(db) })
  })

  router.get(shippingPaths.adminZoneNew, ...requireManageOrders, (_req, res) => sendForm(res, { zone: null }))

  router.get(shippingPaths.adminZone(':id'), ...requireManageOrders, async (req, res) => {
    const zone = requireFound(await findZone(db, idIn(req)))
    const { formValues } = buildFormProps(toFormValues(zone, req.language), normalise)
    await sendForm(res, { zone, formValues, places: zone.places })
  })

  router.post(shippingPaths.adminZoneNew, ...requireManageOrders, ...readAdminForm, async (req, res) => {
    const form = parseForm(zoneFormSchema, req.body)
    if (!form.ok) return sendForm(res, { zone: null, ...submitted(req), errors: form.errors }, 422)
    const { id } = signedIn(req)
    await runOnce(db, formKeyOf(req), (transaction) => createZone(transaction, form.value, id))
    redirectToSaved(req, res, form.value)
  })

  router.post(shippingPaths.adminZone(':id'), ...requireManageOrders, ...readAdminForm, (req, res) =>
    save(req, res),
  )

  router.post(
    shippingPaths.adminZoneDeletion(':id'),
    ...requireManageOrders,
    ...readForm,
    async (req, res) => {
      const deleted = requireFound(await deleteZone(db, idIn(req)))
      redirectToPage(res, shippingPaths.adminZones, {
        key: 'zone_deleted',
        name: localised(deleted, 'name', req.language).text,
      })
    },
  )
  return router

  /** `mergedWith`: the user who changed other fields meanwhile; the body already contains their values. */
  async function save(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const zone = requireFound(await findZone(db, idIn(req)))
    const form = parseForm(zoneFormSchema, req.body)
    if (!form.ok) return sendForm(res, { zone, ...submitted(req), errors: form.errors }, 422)
    const saved = await updateZone(db, zone.id, form.value, signedIn(req).id)
    if (saved.ok) {
      if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
      return redirectToSaved(req, res, form.value)
    }
    const current = requireFound(await findZone(db, zone.id))
    const stored = { version: current.version, values: toFormValues(current, req.language), normalise }
    const conflict = await resolveEditConflict(db, req, stored, current.editorId)
    if (conflict.isSettled) return save(req, res, conflict.by)
    await sendForm(res, { zone: current, ...submitted(req), conflict }, 409)
  }

  function redirectToSaved(req: Request, res: Response, zone: Parameters<typeof localised>[0]): void {
    const { text } = localised(zone, 'name', req.language)
    redirectToPage(res, shippingPaths.adminZones, { key: 'zone_saved', name: text })
  }

  async function sendForm(
    res: Response,
    {
      formValues = {},
      places = [],
      ...form
    }: Omit<Partial<ZoneFormPageProps>, 'all'> & { zone: StoredZone | null },
    status = 200,
  ): Promise<void> {
    sendPage(res, ZoneFormPage, { ...form, formValues, places, all: await listZones(db) }, { status })
  }
}

function submitted(req: Request): Pick<ZoneFormPageProps, 'formValues' | 'places'> {
  const places = [req.body?.places ?? []].flat().map(String)
  return { formValues: readFormValues(req.body), places }
}

function toFormValues(zone: StoredZone, language: Language): Record<string, string> {
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
  if (!term || text.trim() === '') return text
  const number = termFields[term].kind === 'price' ? readTypedPrice(text) : readTypedNumber(text)
  return Number.isNaN(number) ? text : String(number)
}
