import { type Request, type RequestHandler, type Response, Router } from 'express'
import { categoriesPath, type StaffCategory } from '#domain/category.ts'
import { categoryFormSchema } from '#domain/category-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { proposeSlug } from '#domain/propose-slug.ts'
import {
  CategoryFormPage,
  type CategoryFormPageProps,
} from '../../views/admin/categories/CategoryFormPage.tsx'
import { findEditConflict } from '../admin/find-edit-conflict.ts'
import { drawnForm, type FormValues } from '../admin/form-base.ts'
import { once } from '../admin/make-once.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
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
import { findStaffCategory } from './category-queries.ts'
import { changeCategory } from './change-category.ts'
import { saveCategory } from './save-category.ts'

/** The form of a category, new or there already. */
export function categoryFormRoutes(media: Media): Router {
  const { db } = media
  const router = Router()
  const keepsCategories = requirePermission('keep categories')
  const readPictures = pictureForm(media, { field: 'picture', limit: 1, bucket: 'images' })
  const readsForm: RequestHandler[] = [keepsCategories, ...readPictures]

  router.get(paths.adminCategoryNew, keepsCategories, (_req, res) => {
    sendPage(res, CategoryFormPage, { typed: { is_active: 'on' }, pictures: [] })
  })

  router.post(paths.adminCategoryNew, readsForm, async (req: Request, res: Response) => {
    const page = { typed: typedIn(req.body), ...picturesIn(req) }
    const redrawn = redrawStatus(req)
    if (redrawn) return sendForm(res, page, redrawn)
    proposeMissingSlug(req.body)
    const form = parseForm(categoryFormSchema, req.body)
    if (!form.ok) return sendForm(res, { ...page, ...form }, 422)
    const { version: _, ...category } = form.value
    const saved = await once(db, formKeyOf(req), (transaction) => saveCategory(transaction, category))
    if (saved.ok) return finish(res, 'category_added', category)
    // What was proposed is shown, as it is what is at fault.
    sendForm(res, { ...page, typed: typedIn(req.body), errors: { slug: ['slug_taken'] } }, 422)
  })

  router.get(paths.adminCategory(':id'), keepsCategories, async (req: Request, res: Response) => {
    const category = await categoryIn(req)
    sendForm(res, { category, ...drawnForm(await valuesOf(category)) })
  })

  router.post(paths.adminCategory(':id'), readsForm, (req: Request, res: Response) => saveChanges(req, res))

  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const page = { category: await categoryIn(req), typed: typedIn(req.body), ...picturesIn(req) }
    const redrawn = redrawStatus(req)
    if (redrawn) return sendForm(res, page, redrawn)
    const form = parseForm(categoryFormSchema, req.body)
    if (!form.ok) return sendForm(res, { ...page, ...form }, 422)
    const { version, ...changes } = form.value
    const changed = await changeCategory(db, page.category.id, changes, version, signedIn(req).id)
    if (changed.ok) return finish(res, 'category_saved', changes, mergedWith)
    if (changed.code !== 'edited') {
      if (changed.code === 'category_missing') throw refuse(404, 'not_found')
      return sendForm(res, { ...page, errors: { slug: ['slug_taken'] } }, 422)
    }
    const category = await categoryIn(req)
    const stored = { version: category.version, values: await valuesOf(category) }
    const conflict = await findEditConflict(db, req, stored, changed.editorId)
    if (conflict.isSettled) return saveChanges(req, res, conflict.by)
    sendForm(res, { category, typed: typedIn(req.body), ...picturesIn(req), conflict }, 409)
  }

  async function valuesOf(category: StaffCategory): Promise<FormValues> {
    const urls = category.picture ? [{ url: category.picture.url }] : []
    return { ...typedOf(category), picture: await findFormPictures(db, urls) }
  }

  async function categoryIn(req: Request): Promise<StaffCategory> {
    const category = await findStaffCategory(db, idIn(req))
    if (!category) throw refuse(404, 'not_found')
    return category
  }

  function sendForm(res: Response, page: CategoryFormPageProps, status = 200): void {
    sendPage(res, CategoryFormPage, page, { status })
  }

  async function finish(
    res: Response,
    flash: 'category_added' | 'category_saved',
    names: Pick<StaffCategory, 'name_ar' | 'name_en' | 'name_fr'>,
    mergedWith?: string,
  ): Promise<void> {
    const { req } = res
    const { pictures, faults } = picturesIn(req)
    await saveAltTexts(db, pictures, signedIn(req))
    flashPictureFaults(res, faults)
    setFlash(res, flash, { name: names[`name_${req.lng}`] })
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    seeOther(res, localPath(categoriesPath(), req.lng))
  }
}

/** Without script nobody has seen a proposal: what is left empty is made from a name. */
function proposeMissingSlug(body: Record<string, unknown>): void {
  const text = (field: string) => (typeof body[field] === 'string' ? body[field].trim() : '')
  if (text('slug') !== '') return
  body.slug = proposeSlug(text('name_en')) || proposeSlug(text('name_fr')) || proposeSlug(text('name_ar'))
}

function typedOf(category: StaffCategory): Record<string, string> {
  const { name_ar, name_en, name_fr, slug, image, picture, is_active } = category
  return {
    name_ar,
    name_en,
    name_fr,
    slug,
    image: picture ? '' : (image ?? ''),
    is_active: is_active ? 'on' : 'off',
  }
}
