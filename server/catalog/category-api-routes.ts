import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { categoryChangesSchema, categorySchema } from '#domain/category-schema.ts'
import { paths } from '#domain/paths.ts'
import { readJson } from '../http/body.ts'
import { type Refusal, refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { requirePermission } from '../http/sign-in.ts'
import { categoryJson } from './catalog-json.ts'
import { findCategory, listAllCategories, listCategories } from './category-queries.ts'
import { changeCategory } from './change-category.ts'
import { deleteCategory } from './delete-category.ts'
import { saveCategory } from './save-category.ts'

/** Categories for programs (contract.md, JSON API). */
export function categoryApiRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const isForStaff = requirePermission('keep categories')

  router.get(paths.api.categories, async (req, res, next) => {
    if (req.query.all === '1') return next()
    res.json({ items: (await listCategories(db)).map(categoryJson) })
  })

  router.get(paths.api.categories, isForStaff, async (_req, res) => {
    res.json({ items: (await listAllCategories(db)).map(categoryJson) })
  })

  router.post(paths.api.categories, [isForStaff, ...readJson], async (req: Request, res: Response) => {
    const saved = await saveCategory(db, parseBody(categorySchema, req.body))
    if (!saved.ok) throw refusalOf(saved.code)
    res.status(201).json(await savedCategoryJson(db, saved.value))
  })

  router.patch(paths.api.category(':id'), [isForStaff, ...readJson], async (req: Request, res: Response) => {
    const id = idIn(req)
    const changed = await changeCategory(db, id, parseBody(categoryChangesSchema, req.body))
    if (!changed.ok) throw refusalOf(changed.code)
    res.json(await savedCategoryJson(db, id))
  })

  router.delete(paths.api.category(':id'), isForStaff, async (req: Request, res: Response) => {
    const deleted = await deleteCategory(db, idIn(req))
    if (!deleted.ok) throw refusalOf(deleted.code)
    res.status(204).end()
  })

  return router
}

async function savedCategoryJson(db: Knex, id: number) {
  const category = await findCategory(db, { id })
  // Deleted by somebody else in the meantime.
  if (!category) throw refuse(404, 'not_found')
  return categoryJson(category)
}

function refusalOf(code: 'category_missing' | 'category_in_use' | 'slug_taken'): Refusal {
  if (code === 'category_missing') return refuse(404, 'not_found')
  if (code === 'category_in_use') return refuse(409, 'category_in_use')
  return refuse(409, 'slug_taken', { errors: { slug: ['slug_taken'] } })
}
