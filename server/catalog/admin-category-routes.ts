import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { readCategoriesQuery } from '#domain/categories-query-schema.ts'
import { categoriesPath, type StaffCategory } from '#domain/category.ts'
import { categoryPlaceSchema, categorySwitchSchema, categoryTargetSchema } from '#domain/category-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import { CategoriesPage } from '../../views/admin/categories/CategoriesPage.tsx'
import {
  CategoryDeletionPage,
  type CategoryDeletionPageProps,
} from '../../views/admin/categories/CategoryDeletionPage.tsx'
import { onTab } from '../admin/on-tab.ts'
import { readForm } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseBody, parseForm, seeOther } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { staffCategoryJson } from './catalog-json.ts'
import { findStaffCategory, listCategoryNames, listStaffCategories } from './category-queries.ts'
import { changeCategory } from './change-category.ts'
import { deleteCategory } from './delete-category.ts'
import { moveCategory } from './move-category.ts'

/** The staff's list of the categories, and what its buttons do where no script runs. */
export function adminCategoryRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const keepsCategories = requirePermission('keep categories')
  const readsForm: RequestHandler[] = [keepsCategories, ...readForm]

  router.get(paths.admin, onTab('categories'), async (req: Request, res: Response) => {
    const query = readCategoriesQuery(req.query)
    const { items, ...list } = await listStaffCategories(db, query)
    sendPage(res, CategoriesPage, {
      list: { items: items.map(staffCategoryJson), ...list },
      query: { ...query, page: list.page },
    })
  })

  router.post(paths.adminCategoryAct(':id', 'activation'), readsForm, async (req: Request, res: Response) => {
    const { is_active } = parseBody(categorySwitchSchema, req.body)
    const category = await categoryIn(req)
    await changeCategory(db, category.id, { is_active }, undefined, signedIn(req).id)
    tellOfSwitch(res, category, is_active)
    backToList(res)
  })

  router.post(paths.adminCategoryAct(':id', 'position'), readsForm, async (req: Request, res: Response) => {
    const { position } = parseBody(categoryPlaceSchema, req.body)
    if (!(await moveCategory(db, idIn(req), position))) throw refuse(404, 'not_found')
    backToList(res)
  })

  router.get(paths.adminCategoryAct(':id', 'deletion'), keepsCategories, (_req: Request, res: Response) =>
    sendDeletion(res),
  )

  router.post(paths.adminCategoryAct(':id', 'deletion'), readsForm, async (req: Request, res: Response) => {
    const category = await categoryIn(req)
    const form = parseForm(categoryTargetSchema, targetIn(req.body))
    if (!form.ok) return sendDeletion(res, 'category_unknown')
    const deleted = await deleteCategory(db, category.id, form.value.move_to)
    if (!deleted.ok && deleted.code === 'category_in_use') return sendDeletion(res, 'category_in_use')
    if (!deleted.ok && deleted.code === 'target_missing') return sendDeletion(res, 'category_unknown')
    if (!deleted.ok) throw refuse(404, 'not_found')
    setFlash(res, 'category_deleted', { name: category[`name_${req.lng}`] })
    seeOther(res, localPath(categoriesPath(), req.lng))
  })

  return router

  async function categoryIn(req: Request): Promise<StaffCategory> {
    const category = await findStaffCategory(db, idIn(req))
    if (!category) throw refuse(404, 'not_found')
    return category
  }

  async function sendDeletion(res: Response, error?: CategoryDeletionPageProps['error']): Promise<void> {
    const category = await categoryIn(res.req)
    const others = (await listCategoryNames(db)).filter(({ id }) => id !== category.id)
    const status = error ? 422 : 200
    sendPage(res, CategoryDeletionPage, { category, others, ...(error && { error }) }, { status })
  }
}

/** Products of a hidden category stay in the shop, which whoever hides it is told. */
function tellOfSwitch(res: Response, category: StaffCategory, isActive: boolean): void {
  const name = category[`name_${res.req.lng}`]
  const { product_count: number } = category
  if (isActive) setFlash(res, 'category_shown', { name })
  else if (number > 0) setFlash(res, 'category_hidden', { name, number })
  else setFlash(res, 'category_hidden_empty', { name })
}

/** The forms of the list bring along what it showed. */
function backToList(res: Response): void {
  seeOther(res, localPath(categoriesPath(readCategoriesQuery(res.req.body)), res.req.lng))
}

function targetIn(body: Record<string, unknown> = {}) {
  return body.move_to ? { move_to: Number(body.move_to) } : {}
}
