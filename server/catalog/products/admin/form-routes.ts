import type { Request, Router } from 'express'
import type { Knex } from 'knex'
import * as z from 'zod'
import { hasPermission, roleOf } from '#domain/accounts/user.ts'
import { typedCost } from '#domain/catalog/cost-and-list-price-schema.ts'
import { productPictureLimit } from '#domain/catalog/product.ts'
import { productDefaults } from '#domain/catalog/product-fields.ts'
import {
  editableProduct,
  type ProductFormField,
  productFormFields,
  productFormOrder,
} from '#domain/catalog/product-form-fields.ts'
import { findCheaperBreaks } from '#domain/catalog/product-price.ts'
import { centimesFromMad, formatMadInput } from '#domain/currency/money.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { ProductFormPage } from '../../../../views/admin/products/ProductFormPage.tsx'
import { digestText, readBaseline, recordFormValues, toComparableText } from '../../../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../../../admin/staff-form.ts'
import type { FormProblems } from '../../../admin/staff-form-description.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { parseForm } from '../../../http/requests/read-request.ts'
import type { FieldErrors } from '../../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../../http/security/require-permission.ts'
import { findFormPictures } from '../../../media/queries.ts'
import { receivePictureForm } from '../../../media/uploads/receive-picture-form.ts'
import { findCategory, listCategoryNames } from '../../categories/queries.ts'
import { findCost, listPriceBreaks } from '../price-rows.ts'
import {
  createProduct,
  findProductRecord,
  type ProductFailure,
  type ProductInput,
  updateProduct,
} from '../product-rows.ts'
import {
  normaliseProductField,
  productErrors,
  productSchema,
  readProductForm,
  readStockRead,
} from '../product-schema.ts'
import { productListReturnUrl } from './list-routes.ts'
import { addAdminProductPreviewRoutes } from './preview-routes.ts'
import { priceBreakValues, readPriceBreaks } from './price-break-form.ts'

const guard = [requirePermission('manage products')]
const pictures = { field: 'images', limit: productPictureLimit, folder: 'product-images' } as const

export function addAdminProductFormRoutes(router: Router, dependencies: Dependencies): void {
  const { db, media } = dependencies
  addAdminProductPreviewRoutes(router, dependencies, [...guard, ...receivePictureForm(media, pictures)])
  addStaffFormRoutes(router, media, {
    guard,
    pictures,
    newPath: paths.adminProductNew,
    path: paths.adminProduct,
    back: (req) => productListReturnUrl(req.body?.list ?? req.query.list),
    page: ProductFormPage,
    choices: async () => ({ categories: await listCategoryNames(db) }),
    blank: (req) => ({ formValues: writeValues(productDefaults, req.language) }),
    find: findProductRecord,
    values: async (product, req) => {
      const cost = await findCost(db, product.id)
      return {
        ...writeValues({ ...editableProduct(product), category: product.category }, req.language),
        // The price breaks of the family are left out: they are edited in the form of the family.
        ...priceBreakValues(await listPriceBreaks(db, { product_id: product.id }), req.language),
        ...(seesCosts(req) && { cost: cost === null ? '' : formatMadInput(cost, req.language) }),
        images: await findFormPictures(
          db,
          product.images.map(({ url }) => url),
        ),
      }
    },
    normalise: normaliseProductField,
    hiddenValues: ({ stock }) => ({ stock_read: String(stock) }),
    read: (req) => readProductInput(db, { ...req.body, cost: readTouchedCost(req) }),
    create: (product, once) => once((transaction) => createProduct(transaction, product)),
    update: (db, id, product, { version, editorId, req }) =>
      updateProduct(db, id, product, { stock: readStockRead(req.body), version, editorId }),
    explain: explainProductFailure,
    createFailedText: (req) => req.t('form.add_failed', { ns: 'admin-products' }),
    flash: (req, { input, before }) => {
      const name = localised(input, 'name', req.language).text
      const [cheaper] = findCheaperBreaks({ ...input, price_breaks: input.price_breaks ?? [] })
      if (cheaper) return { key: 'product_breaks_cheaper', name, number: cheaper.from_quantity }
      return { key: before ? 'product_updated' : 'product_added', name }
    },
    savedPath: ({ body }) => (body.next === 'new' ? paths.adminProductNew : productListReturnUrl(body.list)),
  })
}

/** Writes prices as people of the language type them; pictures have their own field. */
function writeValues(
  values: Partial<Record<ProductFormField, unknown>>,
  language: Language,
): Record<string, string> {
  const names = productFormOrder.filter((name) => name !== 'images')
  const entries = names.map((name) => {
    const value = values[name] ?? null
    const isPrice = value !== null && productFormFields[name].kind === 'price'
    return [name, isPrice ? formatMadInput(Number(value), language) : value]
  })
  return recordFormValues<string>(Object.fromEntries(entries), names)
}

/** A stock that the user did not change is set to the current one. */
function explainProductFailure(
  failure: ProductFailure,
  { body }: Request,
  current: { stock: number } | null,
): FormProblems {
  if (current) {
    if (body.stock === body.stock_read) body.stock = String(current.stock)
    body.stock_read = String(current.stock)
  }
  return { errors: productErrors(failure), status: failure.code === 'stock_moved' ? 409 : 422 }
}

/** Returns the product with prices in centimes (productSchema takes MAD), or errors by field. */
async function readProductInput(
  db: Knex,
  body: Record<string, unknown>,
): Promise<Result<ProductInput, { code: 'invalid'; errors: FieldErrors }>> {
  const read = readProductForm(body)
  const form = parseForm(productSchema, read)
  const price = form.ok ? form.value.price : centimesFromMad(Number(read.price))
  const breaks = readPriceBreaks(body, price)
  const cost = parseForm(costSchema, body)
  if (!form.ok || !breaks.ok || !cost.ok) {
    const refused = [form, breaks, cost].filter((part) => !part.ok)
    return failed('invalid', { errors: Object.assign({}, ...refused.map(({ errors }) => errors)) })
  }
  const { category: slug = '', category_id: _none, ...product } = form.value
  const category = await findCategory(db, { slug })
  if (!category) return failed('invalid', { errors: { category: ['category_unknown'] } })
  return ok({ ...product, price_breaks: breaks.value, ...cost.value, category_id: category.id })
}

const costSchema = z.object({ cost: typedCost.optional() })

function seesCosts(req: Request): boolean {
  return hasPermission(roleOf(signedIn(req)), 'manage money')
}

/** Returns undefined if nobody touched it, as the page of all costs may have stored a newer one meanwhile. */
function readTouchedCost(req: Request): unknown {
  const { cost, base } = req.body
  if (typeof cost !== 'string' || !seesCosts(req)) return undefined
  const shown = readBaseline(base).cost
  return shown === digestText(toComparableText('cost', cost, normaliseProductField)) ? undefined : cost
}
