import type { Router } from 'express'
import type { Knex } from 'knex'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { shopListQuery } from '#domain/catalog/shop-list.ts'
import { mapPage } from '#domain/shared/page.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseBody, readJson, readListQuery } from '../../http/requests/read-request.ts'
import { type Refusal, refuse, requireFound } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { requireKnownPictures } from '../../media/uploads/upload-errors.ts'
import { productJson } from '../catalog-json.ts'
import { findCategory } from '../categories/queries.ts'
import { listStaffProducts } from '../products/admin/list-staff-products.ts'
import {
  createProduct,
  findProduct,
  findProducts,
  type ProductFailure,
  updateProduct,
} from '../products/product-rows.ts'
import { productChangesSchema, productErrors, productSchema } from '../products/product-schema.ts'
import { deleteProduct } from '../products/row-actions.ts'
import { listProducts } from '../shop/list-products.ts'
import { findMovedSlug } from '../shop/read-shop-frame.ts'
import { readShopQuery } from '../shop/routes.ts'

export function addProductApiRoutes(router: Router, dependencies: Dependencies): void {
  const { db, clock } = dependencies
  const staffOnly = requirePermission('manage products')

  router.get(paths.api.products, async (req, res, next) => {
    if (req.query.all === '1') return next()
    const query = readShopQuery(req.query)
    const category = await findMovedSlug(db, query.category)
    if (category) {
      const url = `${paths.api.products}?${shopListQuery.format({ ...query, category })}`
      return res.set('cache-control', 'no-cache').redirect(301, url)
    }
    res.json(mapPage(await listProducts(dependencies, query), productJson))
  })

  router.get(paths.api.products, staffOnly, async (req, res) => {
    const query = readListQuery(productListQuery, req.query)
    res.json(await listStaffProducts(dependencies, { ...query, language: req.language, now: clock() }))
  })

  router.get(paths.api.product(':id'), (req, res, next) =>
    req.query.all === '1' ? staffOnly(req, res, next) : next(),
  )

  router.get(paths.api.product(':id'), async (req, res) => {
    const id = idIn(req)
    if (req.query.all === '1') return res.json(await staffProductJson(db, id))
    res.json(productJson(requireFound(await findProduct(db, id))))
  })

  router.post(paths.api.products, staffOnly, ...readJson, async (req, res) => {
    const { category, category_id, ...product } = parseBody(productSchema, req.body)
    await requireKnownPictures(db, product.images)
    const categoryId = category_id ?? (await categoryIdOf(db, category ?? ''))
    const saved = await createProduct(db, { ...product, category_id: categoryId })
    if (!saved.ok) throw refusalOf(saved)
    res
      .status(201)
      .location(paths.api.product(saved.value))
      .json(await staffProductJson(db, saved.value))
  })

  router.patch(paths.api.product(':id'), staffOnly, ...readJson, async (req, res) => {
    const id = idIn(req)
    const { category, version, stock_read, ...changes } = parseBody(productChangesSchema, req.body)
    await requireKnownPictures(db, changes.images ?? [])
    if (category !== undefined) changes.category_id ??= await categoryIdOf(db, category)
    const read = { version, stock: stock_read, editorId: signedIn(req).id }
    const changed = await updateProduct(db, id, changes, read)
    if (!changed.ok) throw refusalOf(changed)
    res.json(await staffProductJson(db, id))
  })

  router.delete(paths.api.product(':id'), staffOnly, async (req, res) => {
    requireFound(await deleteProduct(db, idIn(req), signedIn(req).id))
    res.status(204).end()
  })
}

async function categoryIdOf(db: Knex, slug: string): Promise<number> {
  const category = await findCategory(db, { slug })
  if (!category) throw refusalOf({ ok: false, code: 'category_unknown' })
  return category.id
}

async function staffProductJson(db: Knex, id: number) {
  const product = requireFound((await findProducts(db, [id]))[0])
  return { ...productJson(product), version: product.version }
}

function refusalOf(failure: ProductFailure): Refusal {
  const errors = productErrors(failure)
  if (failure.code === 'edited') return refuse(409, failure.code)
  if (failure.code === 'stock_moved') return refuse(409, failure.code, { errors, stock: failure.stock })
  if (failure.code === 'featured_full') return refuse(409, failure.code, { errors })
  return refuse(422, 'invalid', { errors })
}
