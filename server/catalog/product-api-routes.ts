import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { readNameLanguage, readProductsQuery } from '#domain/product-list-schema.ts'
import { productChangesSchema, productSchema } from '#domain/product-schema.ts'
import { readShopQuery } from '#domain/shop-list-schema.ts'
import { readJson } from '../http/body.ts'
import { type Refusal, refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { refuseUnknownPictures } from '../media/refuse-picture.ts'
import { productJson } from './catalog-json.ts'
import { findCategory } from './category-queries.ts'
import { changeProduct, type ProductChanged } from './change-product.ts'
import { deleteProduct } from './delete-product.ts'
import { listProducts } from './list-products.ts'
import { listStaffProducts } from './list-staff-products.ts'
import { findProduct, findProducts } from './queries.ts'
import { saveProduct } from './save-product.ts'

/** Products for programs (contract.md, JSON API). */
export function productApiRoutes({ db, clock }: { db: Knex; clock: () => Date }): Router {
  const router = Router()
  const isForStaff = requirePermission('keep products')

  router.get(paths.api.products, async (req, res, next) => {
    if (req.query.all === '1') return next()
    const { items, total, page, pages } = await listProducts(db, readShopQuery(req.query))
    res.json({ items: items.map(productJson), total, page, pages })
  })

  router.get(paths.api.products, isForStaff, async (req: Request, res: Response) => {
    const language = readNameLanguage(req.query.lang, req.lng)
    res.json(await listStaffProducts(db, { ...readProductsQuery(req.query), language, now: clock() }))
  })

  router.get(paths.api.product(':id'), async (req: Request, res: Response) => {
    const product = await findProduct(db, idIn(req))
    if (!product) throw refuse(404, 'not_found')
    res.json(productJson(product))
  })

  router.post(paths.api.products, [isForStaff, ...readJson], async (req: Request, res: Response) => {
    const { category, category_id, ...product } = parseBody(productSchema, req.body)
    await refuseUnknownPictures(db, 'images', product.images)
    const categoryId = category_id ?? (await categoryIdOf(db, category ?? ''))
    const saved = await saveProduct(db, { ...product, category_id: categoryId })
    if (!saved.ok) throw refusalOf(saved)
    res
      .status(201)
      .location(paths.api.product(saved.value))
      .json(await savedProductJson(db, saved.value))
  })

  router.patch(paths.api.product(':id'), [isForStaff, ...readJson], async (req: Request, res: Response) => {
    const id = idIn(req)
    const { category, version, stock_read, ...changes } = parseBody(productChangesSchema, req.body)
    await refuseUnknownPictures(db, 'images', changes.images ?? [])
    if (category !== undefined) changes.category_id ??= await categoryIdOf(db, category)
    const read = {
      ...(version !== undefined && { version }),
      ...(stock_read !== undefined && { stock: stock_read }),
    }
    const changed = await changeProduct(db, id, changes, read, signedIn(req).id)
    if (!changed.ok) throw refusalOf(changed)
    res.json(await savedProductJson(db, id))
  })

  router.delete(paths.api.product(':id'), isForStaff, async (req: Request, res: Response) => {
    if (!(await deleteProduct(db, idIn(req)))) throw refuse(404, 'not_found')
    res.status(204).end()
  })

  return router
}

async function categoryIdOf(db: Knex, slug: string): Promise<number> {
  const category = await findCategory(db, { slug })
  if (!category) throw refusalOf({ ok: false, code: 'category_missing' })
  return category.id
}

async function savedProductJson(db: Knex, id: number) {
  const [product] = await findProducts(db, [id])
  // Deleted by somebody else in the meantime.
  if (!product) throw refuse(404, 'not_found')
  return { ...productJson(product), version: product.version }
}

function refusalOf(failure: Exclude<ProductChanged, { ok: true }>): Refusal {
  switch (failure.code) {
    case 'product_missing':
      return refuse(404, 'not_found')
    case 'edited':
      return refuse(409, 'edited')
    case 'stock_moved':
      return refuse(409, 'stock_moved', { errors: { stock: ['stock_moved'] }, stock: failure.stock })
    case 'featured_full':
      return refuse(409, 'featured_full', {
        errors: { is_featured: ['featured_full'] },
        featured: failure.featured,
      })
    case 'category_missing':
      return refuse(422, 'invalid', { errors: { category: ['category_unknown'] } })
    case 'picture_unknown':
      return refuse(422, 'invalid', { errors: { images: ['picture_unknown'] } })
    case 'sale_price_too_high':
      return refuse(422, 'invalid', { errors: { sale_price: ['sale_price_too_high'] } })
  }
}
