import type { Request, Router } from 'express'
import type { Knex } from 'knex'
import { hasPermission, roleOf } from '#domain/accounts/user.ts'
import { findCheaperBreaks } from '#domain/catalog/price-breaks.ts'
import { type Product, productPictureLimit } from '#domain/catalog/product.ts'
import { priceFields } from '#domain/catalog/product-fields.ts'
import { kindOfField } from '#domain/catalog/product-form-fields.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { readTypedLength, readTypedNumber, readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { formatMadInput, inCentimes } from '#domain/currency/money.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { ok } from '#domain/shared/result.ts'
import { ProductFormPage } from '../../../../views/admin/products/ProductFormPage.tsx'
import {
  digestText,
  numberText,
  type RecordValues,
  readBaseline,
  toComparableText,
} from '../../../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../../../admin/staff-form.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { requirePermission, signedIn } from '../../../http/security/require-permission.ts'
import { findFormPictures } from '../../../media/queries.ts'
import { receivePictureForm } from '../../../media/uploads/receive-picture-form.ts'
import { listCategoryNames } from '../../categories/queries.ts'
import { restoreProduct } from '../delete-product.ts'
import { findCost, listPriceBreaks } from '../price-rows.ts'
import { type ProductRow, productColumns } from '../product-row.ts'
import { createProduct, updateProduct } from '../save-product.ts'
import { productListReturnUrl } from './list-routes.ts'
import { addAdminProductPreviewRoutes } from './preview-routes.ts'
import { priceBreakValues } from './price-break-form.ts'
import {
  newProductFormValues,
  productFieldValues,
  productFormErrors,
  readProductInput,
  readProductVersion,
} from './product-form-values.ts'

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
    deletedListPath: productListQuery.path({ state: 'deleted' }),
    page: ProductFormPage,
    choices: async () => ({ categories: await listCategoryNames(db) }),
    blank: (req) => ({ formValues: newProductFormValues(req.language) }),
    find: findProductRecord,
    values: async (product, req) => ({
      ...(await productFormValues(db, product, req.language)),
      ...(seesCosts(req) && { cost: await costValue(db, product.id, req.language) }),
    }),
    normalise: normaliseProductField,
    hiddenValues: ({ stock }) => ({ stock_read: String(stock) }),
    read: (req) => readProductInput(db, { ...req.body, cost: readTouchedCost(req) }),
    create: (product, once) => once((transaction) => createProduct(transaction, product)),
    update: (db, id, product, { version, editorId, req }) =>
      updateProduct(db, id, product, { stock: readProductVersion(req.body).stock, version, editorId }),
    restore: async (db, id) => ok(await restoreProduct(db, id)),
    explain: productFormErrors,
    createFailedText: (req) => req.i18n.getFixedT(req.language, 'admin-products')('form.add_failed'),
    flash: (req, { input, before }) => {
      const name = localised(input, 'name', req.language).text
      const [cheaper] = findCheaperBreaks({ ...input, price_breaks: input.price_breaks ?? [] })
      if (cheaper) return { key: 'product_breaks_cheaper', name, number: cheaper.from_quantity }
      return { key: before ? 'product_updated' : 'product_added', name }
    },
    savedPath: ({ body }) => (body.next === 'new' ? paths.adminProductNew : productListReturnUrl(body.list)),
  })
}

async function productFormValues(db: Knex, product: Product, language: Language): Promise<RecordValues> {
  const urls = product.images.map(({ url }) => url)
  const { version: _version, stock_read: _stockRead, ...texts } = productFieldValues(product, language)
  // Only the product's own price breaks: those of its family are edited in the form of the family.
  const breaks = priceBreakValues(await listPriceBreaks(db, { product_id: product.id }), language)
  return { ...texts, ...breaks, images: await findFormPictures(db, urls) }
}

function seesCosts(req: Request): boolean {
  return hasPermission(roleOf(signedIn(req)), 'manage money')
}

async function costValue(db: Knex, productId: number, language: Language): Promise<string> {
  const cost = await findCost(db, productId)
  return cost === null ? '' : formatMadInput(cost, language)
}

/** Undefined where nobody touched it: the page of all costs may have stored a newer one meanwhile. */
function readTouchedCost(req: Request): unknown {
  const { cost, base } = req.body
  if (typeof cost !== 'string' || !seesCosts(req)) return undefined
  const shown = readBaseline(base).cost
  return shown === digestText(toComparableText('cost', cost, normaliseProductField)) ? undefined : cost
}

/** '340' and '340,00' are the same price; '٧' and '7' are the same number. */
export function normaliseProductField(field: string, text: string): string {
  if (/^break_(from|price)_\d$/.test(field)) {
    return numberText(field.startsWith('break_price') ? readTypedPrice(text) : readTypedNumber(text), text)
  }
  const kind = kindOfField(field)
  if (kind === 'price' || field === 'cost') return numberText(readTypedPrice(text), text)
  if (kind === 'length') return numberText(readTypedLength(text), text)
  return kind === 'count' ? numberText(readTypedNumber(text), text) : text
}

type ProductRecord = Product & { deleted_at: Date | null }

/** Reads a product for editing, including deleted ones. */
async function findProductRecord(db: Knex, id: number): Promise<ProductRecord | undefined> {
  const row: (ProductRow & Pick<ProductRecord, 'deleted_at'>) | undefined = await db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(...productColumns(db), 'products.deleted_at')
    .where('products.id', id)
    .first()
  return row && inCentimes(row, priceFields)
}
