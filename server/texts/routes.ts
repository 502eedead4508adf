import type { Request, Response, Router } from 'express'
import { languageCodes } from '#domain/shared/language.ts'
import { failed, ok } from '#domain/shared/result.ts'
import {
  type EditableText,
  findTextError,
  fromWritable,
  textPaths,
  toWritable,
} from '#domain/site/editable-texts.ts'
import {
  TextFormPage,
  type TextFormPageProps,
  TextPreviewPage,
  TextsPage,
} from '../../views/admin/TextsPage.tsx'
import { resolveEditConflict } from '../admin/edit-conflict.ts'
import { buildFormProps } from '../admin/form-baseline.ts'
import type { Dependencies } from '../dependencies.ts'
import { defaultText } from '../http/localisation/texts.ts'
import {
  parseBody,
  parseForm,
  readAdminForm,
  readForm,
  readFormValues,
} from '../http/requests/read-request.ts'
import { noStore, redirectReload, redirectToPage, sendPage } from '../http/responses/page.ts'
import { refuse, requireFound } from '../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { editableTexts, findWrittenTexts, listTextVersions, saveText, valueIn } from './queries.ts'
import { textFormSchema, textRestorationSchema } from './texts-schema.ts'

export function addTextRoutes(router: Router, { db }: Dependencies): void {
  const requireShop = requirePermission('manage shop')
  const path = `${textPaths.list}/:namespace/:key`

  router.get(textPaths.list, requireShop, async (req, res) => {
    const written = await findWrittenTexts(db)
    const changed = new Set<string>(written.map(({ key }) => key))
    const texts = editableTexts.map((text) => {
      const own = written.find(({ key, language }) => key === text.key && language === req.language)
      const words = toWritable(own?.value ?? defaultText(text.key, req.language))
      return { ...text, words, isChanged: changed.has(text.key) }
    })
    sendPage(res, TextsPage, { texts })
  })

  router.get(path, requireShop, noStore, async (req, res) => {
    const text = findText(req)
    const { values, ...stored } = await findStored(text)
    sendPage(res, TextFormPage, { text, ...stored, formValues: buildFormProps(values).formValues })
  })

  router.post(path, requireShop, ...readAdminForm, (req, res) => save(req, res, findText(req)))

  router.post(`${path}/preview`, requireShop, noStore, ...readForm, (req, res) => {
    const text = findText(req)
    const form = checkForm(text, req.body)
    const { ar = '', en = '', fr = '' } = readFormValues(req.body)
    sendPage(res, TextPreviewPage, { text, words: { ar, en, fr }, errors: form.ok ? {} : form.errors })
  })

  router.post(`${path}/restoration`, requireShop, ...readForm, async (req, res) => {
    const { key } = findText(req)
    const { language, version_id, version } = parseBody(textRestorationSchema, req.body)
    const versions = await listTextVersions(db, key)
    const chosen = versions.find(({ id }) => id === version_id)
    if (version_id !== undefined && chosen?.language !== language) throw refuse(404, 'not_found')
    const values = { [language]: chosen?.value ?? null }
    const saved = await saveText(db, { key, values, version, userId: signedIn(req).id })
    if (!saved.ok) throw refuse(409, saved.code)
    redirectToPage(res, textPaths.text(key), { key: 'text_saved' })
  })
  router.get(`${path}/preview`, requireShop, redirectReload())

  /** `mergedWith` changed other languages while the form was open; the body already has their texts. */
  async function save(req: Request, res: Response, text: EditableText, mergedWith?: string) {
    const send = async (more: Partial<TextFormPageProps>, status: number) => {
      const { values: _, ...stored } = await findStored(text)
      const version = Number(req.body.version) || 0
      const formValues = readFormValues(req.body)
      sendPage(res.status(status), TextFormPage, { text, ...stored, version, formValues, ...more })
    }
    const form = checkForm(text, req.body)
    if (!form.ok) return send({ errors: form.errors }, 422)
    const saved = await saveText(db, { key: text.key, ...form.value, userId: signedIn(req).id })
    if (saved.ok) {
      const path = textPaths.text(text.key)
      if (mergedWith === undefined) return redirectToPage(res, path, { key: 'text_saved' })
      return redirectToPage(res, path, { key: 'edits_merged', name: mergedWith })
    }
    const stored = await findStored(text)
    const conflict = await resolveEditConflict(db, req, stored, stored.versions[0]?.user_id ?? null)
    if (conflict.isSettled) return save(req, res, text, conflict.hasMerged ? conflict.by : mergedWith)
    return send({ conflict }, 409)
  }

  async function findStored({ key }: EditableText) {
    const versions = await listTextVersions(db, key)
    const inEach = (read: (language: (typeof languageCodes)[number]) => string) =>
      Object.fromEntries(languageCodes.map((language) => [language, toWritable(read(language))]))
    return {
      versions: versions.map((each) => ({ ...each, value: each.value && toWritable(each.value) })),
      version: versions[0]?.id ?? 0,
      values: inEach((language) => valueIn(versions, language) ?? defaultText(key, language)),
      defaults: inEach((language) => defaultText(key, language)),
    }
  }
}

function findText({ params }: Request): EditableText {
  const key = `${params.namespace}:${params.key}`
  return requireFound(editableTexts.find((text) => text.key === key))
}

/** Returns what was written in each language, or null where it is empty or equal to the text of locales/. */
function checkForm({ key, page }: EditableText, body: unknown) {
  const form = parseForm(textFormSchema, body)
  if (!form.ok) return form
  const { version, ...written } = form.value
  const errors: Record<string, string[]> = {}
  for (const language of languageCodes) {
    const original = toWritable(defaultText(key, language))
    const error = written[language] && findTextError(written[language], { original, page })
    if (error) errors[language] = [error]
  }
  if (Object.keys(errors).length > 0) return failed('invalid', { errors })
  const values = Object.fromEntries(
    languageCodes.map((language) => {
      const text = fromWritable(written[language])
      return [language, text === '' || text === defaultText(key, language) ? null : text]
    }),
  )
  return ok({ values, version })
}
