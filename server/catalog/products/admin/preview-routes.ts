import type { RequestHandler, Router } from 'express'
import type { Product } from '#domain/catalog/product.ts'
import { type EditableProduct, isRequired, productFieldEntries } from '#domain/catalog/product-fields.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { type Language, localisedRecord } from '#domain/shared/language.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { ProductPage } from '../../../../views/catalog/ProductPage.tsx'
import type { Dependencies } from '../../../dependencies.ts'
import { readFormValues } from '../../../http/requests/read-request.ts'
import { noStore, sendPage } from '../../../http/responses/page.ts'
import { readFormPictures } from '../../../media/uploads/receive-picture-form.ts'
import { findCategory } from '../../categories/queries.ts'
import { listPriceBreaks } from '../price-rows.ts'
import { productChangesSchema, readProductForm } from '../product-schema.ts'
import { readPriceBreaks } from './price-break-form.ts'

export function addAdminProductPreviewRoutes(
  router: Router,
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  readForm: readonly RequestHandler[],
): void {
  router.post(paths.adminProductPreview, ...readForm, noStore, async (req, res) => {
    const category = await findCategory(db, { slug: cleanText(String(req.body.category ?? '')) })
    const named = {
      category: category?.slug ?? '',
      category_id: category?.id ?? 0,
      ...localisedRecord('category_name', (language) => category?.[`name_${language}`] ?? '…'),
    }
    const unnamed = req.t('preview.unnamed', { ns: 'admin-products' })
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
    sendPage(res, ProductPage, { product, related: [], isPreview: true })
  })
}

type PreviewProduct = Omit<Product, 'category' | `category_name_${Language}`>

const { shape } = productChangesSchema

/** A preview rejects nothing: missing or invalid fields are empty or have their default. */
function readPreviewProduct(body: Record<string, unknown>, unnamed: string): PreviewProduct {
  const formValues = readFormValues(body)
  const read: Record<string, unknown> = readProductForm(body)
  const entries = productFieldEntries.map(([name, field]) => {
    const isText = field.kind === 'text'
    const value = isText ? formValues[name] || undefined : shape[name].safeParse(read[name]).data
    const empty = isText ? '' : 0
    return [name, value ?? (isRequired(field) ? empty : field.default)]
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
