import { type Request, type Response, Router } from 'express'
import { adminTabPath } from '#domain/admin/admin-tabs.ts'
import { readChosenSubmissions, resolveCategory } from '#domain/gallery/entry-list.ts'
import { entryPictureLimit, type GalleryEntry } from '#domain/gallery/gallery.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { EntryFormPage, type EntryFormPageProps } from '../../../views/admin/gallery/EntryFormPage.tsx'
import { findEditConflict } from '../../admin/find-edit-conflict.ts'
import { buildFormProps, type RecordValues } from '../../admin/form-baseline.ts'
import { runOnce } from '../../admin/run-once.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm, readFormValues, redirectTo } from '../../http/requests/form.ts'
import { formKeyOf } from '../../http/requests/form-key.ts'
import { idIn } from '../../http/requests/id-param.ts'
import { type FieldErrors, refuse } from '../../http/responses/errors.ts'
import { addToast, setFlash } from '../../http/responses/flash.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { signedIn } from '../../http/security/signed-in-user.ts'
import { findFormPictures } from '../../media/queries.ts'
import { saveAltTexts } from '../../media/save-alt-texts.ts'
import {
  flashUploadErrors,
  readFormPictures,
  readPictureForm,
  rerenderStatus,
} from '../../media/uploads/read-picture-form.ts'
import { createEntry } from '../create-entry.ts'
import { entryFormSchema } from '../gallery-schema.ts'
import { findEntryRecord, listGalleryCategories } from '../queries.ts'
import { updateEntry } from '../update-entry.ts'
import { entryFormValues } from './entry-form-values.ts'

type FormPage = Omit<EntryFormPageProps, 'categories'>

/** The form of an entry: a new one, with pictures of the pile if some were chosen, or one that there is. */
export function galleryFormRoutes({ media }: Dependencies): Router {
  const { db } = media
  const router = Router()
  const requireGalleryPermission = requirePermission('manage gallery')
  const readPictures = readPictureForm(media, {
    field: 'image_urls',
    limit: entryPictureLimit,
    bucket: 'gallery-images',
  })
  const read = [requireGalleryPermission, ...readPictures]

  router.get(paths.adminEntryNew, requireGalleryPermission, async (req, res) => {
    const { urls, isTooMany } = readChosenSubmissions(req.query.picture)
    const pictures = await findFormPictures(
      db,
      urls.map((url) => ({ url })),
    )
    await sendForm(res, {
      id: null,
      formValues: {},
      pictures,
      isTooMany,
      isGone: pictures.length < urls.length,
    })
  })

  router.post(paths.adminEntryNew, read, async (req: Request, res: Response) => {
    const page = { id: null, ...readEntryForm(req) }
    const rerender = rerenderStatus(req)
    if (rerender) return sendForm(res, page, rerender)
    const form = parseForm(entryFormSchema, req.body)
    if (!form.ok) return sendFormErrors(res, page, form.errors)
    const { version: _, ...entry } = form.value
    const saved = await runOnce(db, formKeyOf(req), async (transaction) =>
      createEntry(transaction, await withCategory(entry)),
    )
    if (!saved.ok) return sendFormErrors(res, page, { image_urls: ['picture_gone'] })
    await redirectAfterSave(req, res, 'entry_added')
  })

  router.get(paths.adminEntry(':id'), requireGalleryPermission, async (req: Request, res: Response) => {
    const entry = await requireEntry(req)
    const { id, version, deleted_at } = entry
    const isDeleted = deleted_at !== null
    await sendForm(res, { id, version, ...buildFormProps(await buildFormValues(entry, req.lng)), isDeleted })
  })

  router.post(paths.adminEntry(':id'), read, (req: Request, res: Response) => saveChanges(req, res))
  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const id = idIn(req)
    const page = { id, version: Number(req.body.version) || 0, ...readEntryForm(req) }
    const rerender = rerenderStatus(req)
    if (rerender) return sendForm(res, page, rerender)
    const form = parseForm(entryFormSchema, req.body)
    if (!form.ok) return sendFormErrors(res, page, form.errors)
    const { version, ...entry } = form.value
    const changed = await updateEntry(db, id, await withCategory(entry), version, signedIn(req).id)
    if (changed.ok) return redirectAfterSave(req, res, 'entry_changed', mergedWith)
    if (changed.code === 'picture_unknown') return sendFormErrors(res, page, { image_urls: ['picture_gone'] })
    const current = await requireEntry(req)
    if (changed.code === 'entry_missing') return sendForm(res, { ...page, isDeleted: true }, 409)
    const { version: stored } = current
    const record = { version: stored, values: await buildFormValues(current, req.lng) }
    const conflict = await findEditConflict(db, req, record, changed.editorId)
    if (conflict.isSettled) return saveChanges(req, res, conflict.by)
    await sendForm(res, { id, version: stored, ...readEntryForm(req), conflict }, 409)
  }

  async function buildFormValues(entry: GalleryEntry, language: Language): Promise<RecordValues> {
    const urls = entry.image_urls.map((url) => ({ url }))
    return { ...entryFormValues(entry, language), image_urls: await findFormPictures(db, urls) }
  }

  async function withCategory<Entry extends Parameters<typeof resolveCategory>[0]>(entry: Entry) {
    return { ...entry, ...resolveCategory(entry, await listGalleryCategories(db)) }
  }

  async function requireEntry(req: Request) {
    const entry = await findEntryRecord(db, idIn(req))
    if (!entry) throw refuse(404, 'not_found')
    return entry
  }

  async function redirectAfterSave(
    req: Request,
    res: Response,
    key: 'entry_added' | 'entry_changed',
    mergedWith?: string,
  ): Promise<void> {
    const { pictures, uploadErrors } = readFormPictures(req)
    await saveAltTexts(db, pictures, signedIn(req))
    flashUploadErrors(res, uploadErrors)
    setFlash(res, key, { name: localised(readFormValues(req.body), 'title', req.lng).text.slice(0, 200) })
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    redirectTo(res, localisePath(adminTabPath('gallery'), req.lng))
  }

  /** Spec.md 8: an error title, in Arabic where the page is Arabic, with what is the matter. */
  function sendFormErrors(res: Response, page: FormPage, errors: FieldErrors): Promise<void> {
    const [first = 'invalid'] = Object.values(errors).flat()
    if (isIncomplete(errors)) addToast(res, { key: 'entry_incomplete', values: {} })
    else addToast(res, { key: 'entry_failed', values: { reason: first } })
    return sendForm(res, { ...page, errors }, 422)
  }

  async function sendForm(res: Response, page: FormPage, status = 200): Promise<void> {
    sendPage(res, EntryFormPage, { ...page, categories: await listGalleryCategories(db) }, { status })
  }
}

/** What was sent, for the form that is drawn again. */
function readEntryForm(req: Request) {
  const { pictures, uploadErrors } = readFormPictures(req)
  return { formValues: readFormValues(req.body), pictures, uploadErrors }
}

function isIncomplete(errors: FieldErrors): boolean {
  return Object.values(errors).some(
    (codes) => codes.includes('required') || codes.includes('pictures_missing'),
  )
}
