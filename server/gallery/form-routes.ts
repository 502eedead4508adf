import { type Request, type Response, Router } from 'express'
import { adminTabPath } from '#domain/admin.ts'
import { entryPictureLimit, type GalleryEntry } from '#domain/gallery.ts'
import { entryFormSchema } from '#domain/gallery-schema.ts'
import { type Language, localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { chosenFromPile, meantCategory } from '#domain/staff-gallery.ts'
import { EntryFormPage, type EntryFormPageProps } from '../../views/admin/gallery/EntryFormPage.tsx'
import { findEditConflict } from '../admin/find-edit-conflict.ts'
import { drawnForm, type FormValues } from '../admin/form-base.ts'
import { once } from '../admin/make-once.ts'
import { type FieldErrors, refuse } from '../http/errors.ts'
import { addToast, setFlash } from '../http/flash.ts'
import { parseForm, seeOther, typedIn } from '../http/form.ts'
import { formKeyOf } from '../http/form-key.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { flashPictureFaults, pictureForm, picturesIn, redrawStatus } from '../media/picture-form.ts'
import { findFormPictures } from '../media/queries.ts'
import { saveAltTexts } from '../media/save-alt-texts.ts'
import type { Media } from '../media/upload-routes.ts'
import { changeEntry } from './change-entry.ts'
import { findKeptEntry, listGalleryCategories } from './queries.ts'
import { saveEntry } from './save-entry.ts'
import { typedOf } from './typed-of.ts'

type FormPage = Omit<EntryFormPageProps, 'categories'>

/** The form of an entry: a new one, with pictures of the pile if some were chosen, or one that there is. */
export function galleryFormRoutes(media: Media): Router {
  const { db } = media
  const router = Router()
  const keepsGallery = requirePermission('keep the gallery')
  const readPictures = pictureForm(media, {
    field: 'image_urls',
    limit: entryPictureLimit,
    bucket: 'gallery-images',
  })
  const read = [keepsGallery, ...readPictures]

  router.get(paths.adminNewEntry, keepsGallery, async (req, res) => {
    const { urls, isTooMany } = chosenFromPile(req.query.picture)
    const pictures = await findFormPictures(
      db,
      urls.map((url) => ({ url })),
    )
    await sendForm(res, { id: null, typed: {}, pictures, isTooMany, isGone: pictures.length < urls.length })
  })

  router.post(paths.adminNewEntry, read, async (req: Request, res: Response) => {
    const page = { id: null, ...sentIn(req) }
    const redrawn = redrawStatus(req)
    if (redrawn) return sendForm(res, page, redrawn)
    const form = parseForm(entryFormSchema, req.body)
    if (!form.ok) return sendFaults(res, page, form.errors)
    const { version: _, ...entry } = form.value
    const saved = await once(db, formKeyOf(req), async (transaction) =>
      saveEntry(transaction, await withCategory(entry)),
    )
    if (!saved.ok) return sendFaults(res, page, { image_urls: ['picture_gone'] })
    await finish(req, res, 'entry_added')
  })

  router.get(paths.adminEntry(':id'), keepsGallery, async (req: Request, res: Response) => {
    const entry = await knownEntry(req)
    const { id, version, deleted_at } = entry
    const isDeleted = deleted_at !== null
    await sendForm(res, { id, version, ...drawnForm(await valuesOf(entry, req.lng)), isDeleted })
  })

  router.post(paths.adminEntry(':id'), read, (req: Request, res: Response) => saveChanges(req, res))
  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const id = idIn(req)
    const page = { id, version: Number(req.body.version) || 0, ...sentIn(req) }
    const redrawn = redrawStatus(req)
    if (redrawn) return sendForm(res, page, redrawn)
    const form = parseForm(entryFormSchema, req.body)
    if (!form.ok) return sendFaults(res, page, form.errors)
    const { version, ...entry } = form.value
    const changed = await changeEntry(db, id, await withCategory(entry), version, signedIn(req).id)
    if (changed.ok) return finish(req, res, 'entry_changed', mergedWith)
    if (changed.code === 'picture_unknown') return sendFaults(res, page, { image_urls: ['picture_gone'] })
    const current = await knownEntry(req)
    if (changed.code === 'entry_missing') return sendForm(res, { ...page, isDeleted: true }, 409)
    const { version: stored } = current
    const record = { version: stored, values: await valuesOf(current, req.lng) }
    const conflict = await findEditConflict(db, req, record, changed.editorId)
    if (conflict.isSettled) return saveChanges(req, res, conflict.by)
    await sendForm(res, { id, version: stored, ...sentIn(req), conflict }, 409)
  }

  async function valuesOf(entry: GalleryEntry, language: Language): Promise<FormValues> {
    const urls = entry.image_urls.map((url) => ({ url }))
    return { ...typedOf(entry, language), image_urls: await findFormPictures(db, urls) }
  }

  async function withCategory<Entry extends Parameters<typeof meantCategory>[0]>(entry: Entry) {
    return { ...entry, ...meantCategory(entry, await listGalleryCategories(db)) }
  }

  async function knownEntry(req: Request) {
    const entry = await findKeptEntry(db, idIn(req))
    if (!entry) throw refuse(404, 'not_found')
    return entry
  }

  async function finish(
    req: Request,
    res: Response,
    key: 'entry_added' | 'entry_changed',
    mergedWith?: string,
  ): Promise<void> {
    const { pictures, faults } = picturesIn(req)
    await saveAltTexts(db, pictures, signedIn(req))
    flashPictureFaults(res, faults)
    setFlash(res, key, { name: localised(typedIn(req.body), 'title', req.lng).text.slice(0, 200) })
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    seeOther(res, localPath(adminTabPath('gallery'), req.lng))
  }

  /** Spec.md 8: an error title, in Arabic where the page is Arabic, with what is the matter. */
  function sendFaults(res: Response, page: FormPage, errors: FieldErrors): Promise<void> {
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
function sentIn(req: Request) {
  const { pictures, faults } = picturesIn(req)
  return { typed: typedIn(req.body), pictures, faults }
}

function isIncomplete(errors: FieldErrors): boolean {
  return Object.values(errors).some(
    (codes) => codes.includes('required') || codes.includes('pictures_missing'),
  )
}
