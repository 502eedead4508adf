import { type Request, type RequestHandler, type Response, Router } from 'express'
import { categoryListPath, type StaffCategory } from '#domain/catalog/category.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { slugify } from '#domain/text/slugify.ts'
import {
  CategoryFormPage,
  type CategoryFormPageProps,
} from '../../../../views/admin/categories/CategoryFormPage.tsx'
import { findEditConflict } from '../../../admin/find-edit-conflict.ts'
import { buildFormProps, type RecordValues } from '../../../admin/form-baseline.ts'
import { runOnce } from '../../../admin/run-once.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { parseForm, readFormValues, redirectTo } from '../../../http/requests/form.ts'
import { formKeyOf } from '../../../http/requests/form-key.ts'
import { idIn } from '../../../http/requests/id-param.ts'
import { refuse } from '../../../http/responses/errors.ts'
import { setFlash } from '../../../http/responses/flash.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { requirePermission } from '../../../http/security/require-permission.ts'
import { signedIn } from '../../../http/security/signed-in-user.ts'
import { findFormPictures } from '../../../media/queries.ts'
import { saveAltTexts } from '../../../media/save-alt-texts.ts'
import {
  flashUploadErrors,
  readFormPictures,
  readPictureForm,
  rerenderStatus,
} from '../../../media/uploads/read-picture-form.ts'
import { categoryFormSchema } from '../category-schema.ts'
import { findStaffCategory } from '../queries.ts'
import { saveCategory } from '../save-category.ts'
import { updateCategory } from '../update-category.ts'

/** The form of a category, new or there already. */
export function adminCategoryFormRoutes({ media }: Dependencies): Router {
  const { db } = media
  const router = Router()
  const requireManageCategories = requirePermission('manage categories')
  const readPictures = readPictureForm(media, { field: 'picture', limit: 1, bucket: 'images' })
  const formMiddleware: RequestHandler[] = [requireManageCategories, ...readPictures]

  router.get(paths.adminCategoryNew, requireManageCategories, (_req, res) => {
    sendPage(res, CategoryFormPage, { formValues: { is_active: 'on' }, pictures: [] })
  })

  router.post(paths.adminCategoryNew, formMiddleware, async (req: Request, res: Response) => {
    const page = { formValues: readFormValues(req.body), ...readFormPictures(req) }
    const rerender = rerenderStatus(req)
    if (rerender) return sendForm(res, page, rerender)
    proposeMissingSlug(req.body)
    const form = parseForm(categoryFormSchema, req.body)
    if (!form.ok) return sendForm(res, { ...page, ...form }, 422)
    const { version: _, ...category } = form.value
    const saved = await runOnce(db, formKeyOf(req), (transaction) => saveCategory(transaction, category))
    if (saved.ok) return finish(res, 'category_added', category)
    // What was proposed is shown, as it is what is at fault.
    sendForm(res, { ...page, formValues: readFormValues(req.body), errors: { slug: ['slug_taken'] } }, 422)
  })

  router.get(paths.adminCategory(':id'), requireManageCategories, async (req: Request, res: Response) => {
    const category = await findRequestedCategory(req)
    sendForm(res, { category, ...buildFormProps(await categoryFormValues(category)) })
  })

  router.post(paths.adminCategory(':id'), formMiddleware, (req: Request, res: Response) =>
    saveChanges(req, res),
  )

  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const page = {
      category: await findRequestedCategory(req),
      formValues: readFormValues(req.body),
      ...readFormPictures(req),
    }
    const rerender = rerenderStatus(req)
    if (rerender) return sendForm(res, page, rerender)
    const form = parseForm(categoryFormSchema, req.body)
    if (!form.ok) return sendForm(res, { ...page, ...form }, 422)
    const { version, ...changes } = form.value
    const changed = await updateCategory(db, page.category.id, changes, version, signedIn(req).id)
    if (changed.ok) return finish(res, 'category_saved', changes, mergedWith)
    if (changed.code !== 'edited') {
      if (changed.code === 'category_missing') throw refuse(404, 'not_found')
      return sendForm(res, { ...page, errors: { slug: ['slug_taken'] } }, 422)
    }
    const category = await findRequestedCategory(req)
    const stored = { version: category.version, values: await categoryFormValues(category) }
    const conflict = await findEditConflict(db, req, stored, changed.editorId)
    if (conflict.isSettled) return saveChanges(req, res, conflict.by)
    sendForm(res, { category, formValues: readFormValues(req.body), ...readFormPictures(req), conflict }, 409)
  }

  async function categoryFormValues(category: StaffCategory): Promise<RecordValues> {
    const urls = category.picture ? [{ url: category.picture.url }] : []
    return { ...categoryFieldValues(category), picture: await findFormPictures(db, urls) }
  }

  async function findRequestedCategory(req: Request): Promise<StaffCategory> {
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
    const { pictures, uploadErrors } = readFormPictures(req)
    await saveAltTexts(db, pictures, signedIn(req))
    flashUploadErrors(res, uploadErrors)
    setFlash(res, flash, { name: names[`name_${req.lng}`] })
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    redirectTo(res, localisePath(categoryListPath(), req.lng))
  }
}

/** Without script nobody has seen a proposal: what is left empty is made from a name. */
function proposeMissingSlug(body: Record<string, unknown>): void {
  const text = (field: string) => (typeof body[field] === 'string' ? body[field].trim() : '')
  if (text('slug') !== '') return
  body.slug = slugify(text('name_en')) || slugify(text('name_fr')) || slugify(text('name_ar'))
}

function categoryFieldValues(category: StaffCategory): Record<string, string> {
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
