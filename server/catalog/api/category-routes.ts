import type { Router } from 'express'
import type { Knex } from 'knex'
import { categoryListQuery } from '#domain/catalog/category.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseBody, readJson, readListQuery } from '../../http/requests/read-request.ts'
import { type Refusal, refuse, requireFound } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { categoryJson, staffCategoryJson } from '../catalog-json.ts'
import { categoryChangesSchema, categorySchema, categoryTargetSchema } from '../categories/category-schema.ts'
import { findCategory, listCategories, listStaffCategories } from '../categories/queries.ts'
import { createCategory, deleteCategory, moveCategory, updateCategory } from '../categories/save-category.ts'

export function addCategoryApiRoutes(router: Router, { db }: Dependencies): void {
  const staffOnly = requirePermission('manage categories')

  router.get(paths.api.categories, async (req, res, next) => {
    if (req.query.all === '1') return next()
    res.json({ items: (await listCategories(db)).map(categoryJson) })
  })

  router.get(paths.api.categories, staffOnly, async (req, res) => {
    const list = await listStaffCategories(db, readListQuery(categoryListQuery, req.query))
    res.json(mapPage(list, staffCategoryJson))
  })

  router.post(paths.api.categories, staffOnly, ...readJson, async (req, res) => {
    const saved = await createCategory(db, parseBody(categorySchema, req.body))
    if (!saved.ok) throw refusalOf(saved.code)
    res.status(201).json(await savedCategoryJson(db, saved.value))
  })

  router.patch(paths.api.category(':id'), staffOnly, ...readJson, async (req, res) => {
    const id = idIn(req)
    const { position, version, ...changes } = parseBody(categoryChangesSchema, req.body)
    if (Object.keys(changes).length > 0) {
      const changed = await updateCategory(db, id, changes, { version, editorId: signedIn(req).id })
      if (!changed.ok) throw refusalOf(changed.code)
    }
    if (position !== undefined) await moveCategory(db, id, position)
    res.json(await savedCategoryJson(db, id))
  })

  router.delete(paths.api.category(':id'), staffOnly, async (req, res) => {
    const { move_to } = parseBody(categoryTargetSchema, req.query)
    const edit = { targetId: move_to, editorId: signedIn(req).id }
    const deleted = await deleteCategory(db, idIn(req), edit)
    if (!deleted.ok) throw refusalOf(deleted.code)
    res.status(204).end()
  })
}

async function savedCategoryJson(db: Knex, id: number) {
  const category = requireFound(await findCategory(db, { id }))
  return { ...categoryJson(category), version: category.version }
}

function refusalOf(code: 'category_in_use' | 'category_unknown' | 'slug_taken' | 'edited'): Refusal {
  if (code === 'category_unknown') return refuse(422, 'invalid', { errors: { move_to: [code] } })
  if (code === 'slug_taken') return refuse(409, 'slug_taken', { errors: { slug: ['slug_taken'] } })
  return refuse(409, code)
}
