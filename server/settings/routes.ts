import type { Router } from 'express'
import {
  listSettingFields,
  type SettingsName,
  type SettingsOf,
  settingsGroups,
} from '#domain/admin/settings.ts'
import { readTypedNumber } from '#domain/catalog/read-typed-values.ts'
import { paths } from '#domain/shared/paths.ts'
import { SettingsPage } from '../../views/admin/settings/SettingsPage.tsx'
import { numberText, recordFormValues } from '../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../admin/staff-form.ts'
import type { Dependencies } from '../dependencies.ts'
import { type AskedPhones, confirmPhones } from '../http/requests/confirm-phones.ts'
import { parseForm } from '../http/requests/read-request.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { findSettings, saveSettings } from './queries.ts'
import { settingsFormSchema } from './settings-schema.ts'

/** Only one of the groups has telephone numbers of the shop. */
const shopPhones: AskedPhones = { phone: 'saved_phone', whatsapp: 'saved_phone' }

/** Each group of settings has a form for the staff who manage its subject. */
export function addSettingsRoutes(router: Router, { config, media }: Dependencies): void {
  const sendsMail = config.smtpUrl !== null
  for (const name of Object.keys(settingsGroups) as SettingsName[]) {
    const path = () => paths.adminSettings(name)
    addStaffFormRoutes(router, media, {
      find: (db) => findSettings(db, name, config.firstSettings),
      guard: [requirePermission(settingsGroups[name].permission)],
      path,
      back: path,
      page: (form) => SettingsPage({ ...form, name, sendsMail }),
      values: async ({ values }) => toFormValues(name, values),
      normalise: normaliseValue(name),
      read({ body }, stored) {
        const parsed = parseForm(settingsFormSchema(name), body)
        const form = confirmPhones(parsed, body, shopPhones, stored ? toFormValues(name, stored.values) : {})
        // The form comes back with the numbers that were asked about.
        if (!form.ok) Object.assign(body, form.formValues)
        return form
      },
      update: (db, _id, values, edit) => saveSettings(db, name, { values, ...edit }),
      flash: () => ({ key: 'settings_saved' }),
    })
  }
}

function toFormValues<Name extends SettingsName>(
  name: Name,
  values: SettingsOf<Name>,
): Record<string, string> {
  return recordFormValues<string>(
    values,
    listSettingFields(name).map(([field]) => field),
  )
}

/** The same number in other digits is not a change. */
function normaliseValue(name: SettingsName) {
  const fields = new Map(listSettingFields(name))
  return (field: string, text: string): string =>
    fields.get(field)?.kind === 'whole' ? numberText(readTypedNumber(text), text) : text
}
