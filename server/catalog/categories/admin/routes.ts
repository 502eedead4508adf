import type { Request, Response, Router } from 'express'
import { categoryListQuery, type StaffCategory } from '#domain/catalog/category.ts'
import { languageCodes } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { slugify } from '#domain/text/slugify.ts'
import {
  CategoriesPage,
  CategoryDeletionPage,
  type CategoryDeletionPageProps,
} from '../../../../views/admin/categories/CategoriesPage.tsx'
import { CategoryFormPage } from '../../../../views/admin/categories/CategoryFormPage.tsx'
import { recordFormValues } from '../../../admin/form-baseline.ts'
import { requireAdminTab } from '../../../admin/read-dashboard.ts'
import { addStaffFormRoutes } from '../../../admin/staff-form.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { idIn, parseBody, parseForm, readForm, readListQuery } from '../../../http/requests/read-request.ts'
import type { Flash } from '../../../http/responses/flash.ts'
import { redirectToPage, sendPage } from '../../../http/responses/page.ts'
import { requireFound } from '../../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../../http/security/require-permission.ts'
import { findFormPictures } from '../../../media/queries.ts'
import {
  categoryFieldNames,
  categoryFormSchema,
  categoryPlaceSchema,
  categorySwitchSchema,
  categoryTargetSchema,
} from '../category-schema.ts'
import { findStaffCategory, listCategoryNames, listStaffCategories } from '../queries.ts'
import { createCategory, deleteCategory, moveCategory, updateCategory } from '../save-category.ts'

export function addAdminCategoryRoutes(router: Router, { media }: Dependencies): void {
  const { db } = media
  const requireManageCategories = requirePermission('manage categories')
  const formMiddleware = [requireManageCategories, ...readForm]

  router.get(paths.admin, ...requireAdminTab('categories'), async (req, res) => {
    const query = readListQuery(categoryListQuery, req.query)
    const list = await listStaffCategories(db, query)
    sendPage(res, CategoriesPage, { list, query: { ...query, page: list.page } })
  })

  router.post(paths.adminCategoryAction(':id', 'activation'), ...formMiddleware, async (req, res) => {
    const { is_active } = parseBody(categorySwitchSchema, req.body)
    const category = await findRequestedCategory(req)
    await updateCategory(db, category.id, { is_active }, { editorId: signedIn(req).id })
    // Products of a hidden category stay visible in the shop; the message says so.
    redirectToList(res, category.id, {
      key: is_active ? 'category_shown' : 'category_hidden',
      name: category[`name_${req.language}`],
    })
  })

  router.post(paths.adminCategoryAction(':id', 'position'), ...formMiddleware, async (req, res) => {
    const { position } = parseBody(categoryPlaceSchema, req.body)
    const id = idIn(req)
    requireFound(await moveCategory(db, id, position))
    redirectToList(res, id)
  })

  router.get(paths.adminCategoryAction(':id', 'deletion'), requireManageCategories, (_req, res) =>
    sendDeletion(res),
  )

  router.post(paths.adminCategoryAction(':id', 'deletion'), ...formMiddleware, async (req, res) => {
    const category = await findStaffCategory(db, idIn(req))
    if (!category) return redirectToPage(res, categoryListQuery.path(), { key: 'gone_already' })
    const form = parseForm(categoryTargetSchema, { move_to: req.body.move_to || undefined })
    if (!form.ok) return sendDeletion(res, 'category_unknown')
    const edit = { targetId: form.value.move_to, editorId: signedIn(req).id }
    const deleted = await deleteCategory(db, category.id, edit)
    if (!deleted.ok) return sendDeletion(res, deleted.code)
    redirectToPage(res, categoryListQuery.path(), {
      key: 'category_deleted',
      name: category[`name_${req.language}`],
    })
  })

  addStaffFormRoutes(router, media, {
    guard: [requireManageCategories],
    pictures: { field: 'picture', limit: 1, folder: 'images' },
    newPath: paths.adminCategoryNew,
    path: paths.adminCategory,
    back: () => categoryListQuery.path(),
    page: CategoryFormPage,
    blank: () => ({ formValues: { is_active: 'on' } }),
    find: findStaffCategory,
    values: async (category) => ({
      ...recordFormValues(category, categoryFieldNames),
      ...(category.picture && { image: '' }),
      picture: await findFormPictures(db, category.picture ? [category.picture.url] : []),
    }),
    read: (req, before) => {
      if (before) return parseForm(categoryFormSchema, req.body)
      proposeMissingSlug(req.body)
      const form = parseForm(categoryFormSchema, req.body)
      // The slug will be made from the names that are still missing.
      const isMadeLater =
        req.body.slug === '' && !form.ok && languageCodes.some((code) => form.errors[`name_${code}`])
      if (isMadeLater) delete form.errors.slug
      return form
    },
    create: (category, once) => once((transaction) => createCategory(transaction, category)),
    update: updateCategory,
    explain: ({ code }: { code: 'slug_taken' }) => ({ errors: { slug: [code] } }),
    flash: (req, { input, before }) => ({
      key: before ? 'category_saved' : 'category_added',
      name: input[`name_${req.language}`],
    }),
  })

  async function findRequestedCategory(req: Request): Promise<StaffCategory> {
    return requireFound(await findStaffCategory(db, idIn(req)))
  }

  async function sendDeletion(res: Response, error?: CategoryDeletionPageProps['error']): Promise<void> {
    const category = await findRequestedCategory(res.req)
    const others = (await listCategoryNames(db)).filter(({ id }) => id !== category.id)
    if (error) res.status(422)
    sendPage(res, CategoryDeletionPage, { category, others, ...(error && { error }) })
  }
}

/** The list's forms submit its query. The keyboard goes on in the row of the category. */
function redirectToList(res: Response, id: number, flash?: Flash): void {
  const query = readListQuery(categoryListQuery, res.req.body)
  redirectToPage(res, `${categoryListQuery.path(query)}#category-${id}`, flash)
}

/** Without JavaScript no slug was suggested in the form, so an empty one is made from a name. */
function proposeMissingSlug(body: Record<string, unknown>): void {
  const text = (field: string) => (typeof body[field] === 'string' ? body[field].trim() : '')
  if (text('slug') !== '') return
  body.slug = slugify(text('name_en')) || slugify(text('name_fr')) || slugify(text('name_ar'))
}
