import type { Request, Response, Router } from 'express'
import { listSettingFields, type SettingsName, settingsGroups } from '#domain/admin/settings.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { paths } from '#domain/shared/paths.ts'
import { SettingsPage, type SettingsPageProps } from '../../views/admin/settings/SettingsPage.tsx'
import { resolveEditConflict } from '../admin/edit-conflict.ts'
import { buildFormProps, numberText } from '../admin/form-baseline.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AskedPhones, confirmPhones } from '../http/requests/confirm-phones.ts'
import { parseForm, readAdminForm, readFormValues } from '../http/requests/read-request.ts'
import { setFlash } from '../http/responses/flash.ts'
import { redirectToPage, sendPage } from '../http/responses/page.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { shopVersion } from '../project.ts'
import { findSettingsRecord, saveSettings } from './queries.ts'
import { settingsFormSchema } from './settings-schema.ts'

/** The telephone numbers of the shop, which only one of the groups has. */
const shopPhones: AskedPhones = { phone: 'saved_phone', whatsapp: 'saved_phone' }

/** A form for each group of settings, for the staff who manage its subject. */
export function addSettingsRoutes(router: Router, { db, config }: Dependencies): void {
  const findRecord = (name: SettingsName) => findSettingsRecord(db, name, config.firstSettings)
  const facts = { shopVersion, sendsMail: config.smtpUrl !== null }
  for (const name of Object.keys(settingsGroups) as SettingsName[]) {
    const requireGroupPermission = requirePermission(settingsGroups[name].permission)
    const path = paths.adminSettings(name)

    router.get(path, requireGroupPermission, async (_req, res) => {
      const { values, version } = await findRecord(name)
      const { formValues } = buildFormProps(toFormValues(name, values), normaliseValue(name))
      sendPage(res, SettingsPage, { name, version, formValues, ...facts })
    })

    router.post(path, requireGroupPermission, ...readAdminForm, (req, res) => saveChanges(req, res, name))
  }

  /** `mergedWith` names the user who changed other fields in the meantime; the body already contains their values. */
  async function saveChanges(req: Request, res: Response, name: SettingsName, mergedWith?: string) {
    const send = (more: Partial<SettingsPageProps>, status: number) => {
      const version = Number(req.body.version) || 0
      sendPage(res.status(status), SettingsPage, {
        name,
        version,
        formValues: readFormValues(req.body),
        ...facts,
        ...more,
      })
    }
    const { values: stored } = await findRecord(name)
    const parsed = parseForm(settingsFormSchema(name), req.body)
    const form = confirmPhones(parsed, req.body, shopPhones, toFormValues(name, stored))
    if (!form.ok) return send(form, 422)
    const saved = await saveSettings(db, name, { ...form.value, editorId: signedIn(req).id })
    if (saved.ok) {
      setFlash(res, 'settings_saved')
      if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
      return redirectToPage(res, paths.adminSettings(name))
    }
    const { values, version, editorId } = await findRecord(name)
    const now = toFormValues(name, values)
    const conflict = await resolveEditConflict(
      db,
      req,
      { version, values: now, normalise: normaliseValue(name) },
      editorId,
    )
    if (conflict.isSettled) return saveChanges(req, res, name, conflict.hasMerged ? conflict.by : mergedWith)
    send({ conflict }, 409)
  }
}

function toFormValues(
  name: SettingsName,
  values: Readonly<Record<string, number | string | boolean>>,
): Record<string, string> {
  return Object.fromEntries(listSettingFields(name).map(([field]) => [field, toFormValue(values[field])]))
}

function toFormValue(value: number | string | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value)
}

/** The same number in other digits is not a change. */
function normaliseValue(name: SettingsName) {
  const fields = new Map(listSettingFields(name))
  return (field: string, text: string): string =>
    fields.get(field)?.kind === 'whole' ? numberText(readTypedNumber(text), text) : text
}
