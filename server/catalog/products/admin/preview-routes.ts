import { type RequestHandler, Router } from 'express'
import type { Product } from '#domain/catalog/product.ts'
import {
  type EditableProduct,
  type FieldKind,
  isRequired,
  type ProductFieldDescription,
  productFieldEntries,
} from '#domain/catalog/product-fields.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { type Language, localisedRecord } from '#domain/shared/language.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { ProductPage } from '../../../../views/catalog/ProductPage.tsx'
import type { Dependencies } from '../../../dependencies.ts'
import { readFormValues } from '../../../http/requests/form.ts'
import { noStore } from '../../../http/responses/headers.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { readFormPictures } from '../../../media/uploads/receive-picture-form.ts'
import { findCategory } from '../../categories/queries.ts'
import { listPriceBreaks } from '../price-rows.ts'
import { listRelatedProducts } from '../queries.ts'
import { readPriceBreaks, readProductForm } from './read-product-input.ts'

/** Previews a product page from the submitted form; stores nothing. */
export function adminProductPreviewRoutes(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  readForm: readonly RequestHandler[],
): Router {
  const router = Router()
  router.post(paths.adminProductPreview, ...readForm, noStore, async (req, res) => {
    const category = await findCategory(db, { slug: cleanText(String(req.body.category ?? '')) })
    const named = {
      category: category?.slug ?? '',
      category_id: category?.id ?? 0,
      ...localisedRecord('category_name', (language) => category?.[`name_${language}`] ?? '…'),
    }
    const unnamed = req.i18n.getFixedT(req.language, 'admin-products')('preview.unnamed')
    const read = readPreviewProduct(req.body, unnamed)
    const familyId = readId(req.query.family)
    const isOfFamily = read.price_breaks.length === 0 && familyId !== null
    const product = {
      ...read,
      ...(isOfFamily && { price_breaks: await listPriceBreaks(db, { family_id: familyId }) }),
      ...named,
      images: [...readFormPictures(req).pictures],
      created_at: clock(),
    }
    const related = category ? await listRelatedProducts(db, product) : []
    sendPage(res, ProductPage, { product, related, isPreview: true })
  })
  return router
}

type PreviewValue = (value: unknown, field: ProductFieldDescription) => unknown

const previewValues: Record<FieldKind, PreviewValue> = {
  text: (text, field) => text || (isRequired(field) ? '' : null),
  price: (mad, field) => (isPrice(mad) ? centimesFromMad(mad) : emptyNumber(field)),
  count: (count, field) => (isCount(count, field) ? count : emptyNumber(field)),
  length: (length) => (typeof length === 'number' && length > 0 && length < 1000 ? length : null),
  choice: (name, field) => (isOption(name, field) ? name : null),
  switch: (isOn, field) => (typeof isOn === 'boolean' ? isOn : field.default),
  // Set by the route, which looks up the category.
  category: () => 0,
  pictures: () => [],
}

type PreviewProduct = Omit<Product, 'category' | `category_name_${Language}`>

/** A preview rejects nothing: missing or invalid fields are empty or have their default. */
function readPreviewProduct(body: Record<string, unknown>, unnamed: string): PreviewProduct {
  const formValues = readFormValues(body)
  const read: Record<string, unknown> = readProductForm(body)
  const entries = productFieldEntries.map(([name, field]) => {
    const value = field.kind === 'text' ? formValues[name] : read[name]
    return [name, previewValues[field.kind](value, field)]
  })
  const product: EditableProduct = Object.fromEntries(entries)
  const { price, sale_price } = product
  const breaks = readPriceBreaks(body, price)
  return {
    ...product,
    id: 0,
    family_id: null,
    name_ar: product.name_ar || product.name_en || product.name_fr || unnamed,
    sale_price: sale_price !== null && sale_price < price ? sale_price : null,
    images: [],
    price_breaks: breaks.ok ? breaks.value : [],
    created_at: new Date(0),
    updated_at: new Date(0),
    version: 1,
  }
}

function isPrice(mad: unknown): mad is number {
  return typeof mad === 'number' && mad >= 0 && mad < 1_000_000
}

function isCount(count: unknown, field: ProductFieldDescription): boolean {
  const minimum = field.kind === 'count' ? (field.minimum ?? 0) : 0
  return Number.isSafeInteger(count) && Number(count) >= minimum
}

function isOption(name: unknown, field: ProductFieldDescription): boolean {
  return field.kind === 'choice' && field.options.includes(String(name))
}

function emptyNumber(field: ProductFieldDescription): unknown {
  return field.default === undefined ? 0 : field.default
}
