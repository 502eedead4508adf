import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { adminTabPath } from '#domain/admin.ts'
import { localPath, paths } from '#domain/paths.ts'
import { readNumberCell } from '#domain/product-cells.ts'
import { fieldsOf, type SettingsName, settingsGroups } from '#domain/settings.ts'
import { settingsFormSchema } from '#domain/settings-schema.ts'
import { SettingsPage, type SettingsPageProps } from '../../views/admin/settings/SettingsPage.tsx'
import { findEditConflict } from '../admin/find-edit-conflict.ts'
import { drawnForm } from '../admin/form-base.ts'
import { readStaffForm } from '../http/body.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, typedIn } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { findSettings } from './queries.ts'
import { saveSettings } from './save-settings.ts'

/** A form for each group of settings, for those of the staff who keep what it is about. */
export function settingsRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  for (const name of Object.keys(settingsGroups) as SettingsName[]) {
    const keepsThem: RequestHandler = requirePermission(settingsGroups[name].permission)
    const path = paths.adminSettings(name)

    router.get(path, keepsThem, async (_req: Request, res: Response) => {
      const { values, version } = await findSettings(db, name)
      const { typed } = drawnForm(textsOf(name, values), normalise)
      sendPage(res, SettingsPage, { name, version, typed })
    })

    router.post(path, [keepsThem, ...readStaffForm], (req: Request, res: Response) =>
      saveChanges(req, res, name),
    )
  }
  return router

  /** `mergedWith` names who set other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, name: SettingsName, mergedWith?: string) {
    const send = (more: Partial<SettingsPageProps>, status: number) => {
      const version = Number(req.body.version) || 0
      sendPage(res, SettingsPage, { name, version, typed: typedIn(req.body), ...more }, { status })
    }
    const form = parseForm(settingsFormSchema(name), req.body)
    if (!form.ok) return send({ errors: form.errors }, 422)
    const saved = await saveSettings(db, name, { ...form.value, editorId: signedIn(req).id })
    if (saved.ok) {
      setFlash(res, 'settings_saved')
      if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
      return seeOther(res, localPath(adminTabPath(settingsGroups[name].tab), req.lng))
    }
    const { values, version, editorId } = await findSettings(db, name)
    const stored = { version, values: textsOf(name, values), normalise }
    const conflict = await findEditConflict(db, req, stored, editorId)
    if (conflict.isSettled) return saveChanges(req, res, name, conflict.by)
    send({ conflict }, 409)
  }
}

/** The values as the form shows them. */
function textsOf(name: SettingsName, values: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(fieldsOf(name).map(([field]) => [field, String(values[field])]))
}

/** The same number in other digits is no change. */
function normalise(_field: string, text: string): string {
  const number = readNumberCell(text)
  return Number.isNaN(number) ? text : String(number)
}
