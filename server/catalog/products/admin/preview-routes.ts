import { type RequestHandler, Router } from 'express'
import type { Product } from '#domain/catalog/product.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { FormPicture } from '#domain/pictures/form-picture.ts'
import { paths } from '#domain/shared/paths.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { ProductPage } from '../../../../views/catalog/ProductPage.tsx'
import type { Dependencies } from '../../../dependencies.ts'
import { readFormValues } from '../../../http/requests/form.ts'
import { noStore } from '../../../http/responses/no-store.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { readFormPictures } from '../../../media/uploads/read-picture-form.ts'
import { findCategory } from '../../categories/queries.ts'
import { listRelated } from '../queries.ts'
import { readProductForm } from './read-product-form.ts'

/** The page of a product as visitors would see it, rendered from the form; stores nothing. */
export function adminProductPreviewRoutes(
  { db, clock }: Dependencies,
  readForm: readonly RequestHandler[],
): Router {
  const router = Router()
  router.post(paths.adminProductPreview, ...readForm, noStore, async (req, res) => {
    const category = await findCategory(db, { slug: cleanText(String(req.body.category ?? '')) })
    const named = {
      category: category?.slug ?? '',
      category_id: category?.id ?? 0,
      category_name_ar: category?.name_ar ?? '…',
      category_name_en: category?.name_en ?? '…',
      category_name_fr: category?.name_fr ?? '…',
    }
    const unnamed = req.i18n.getFixedT(req.lng, 'admin-products')('preview.unnamed')
    const product = {
      ...readProductPreview(req.body, readFormPictures(req).pictures, unnamed),
      ...named,
      created_at: clock(),
    }
    const related = category ? await listRelated(db, product) : []
    sendPage(res, ProductPage, { product, related, isPreview: true })
  })
  return router
}

/** Whatever is missing yet is left open: a preview refuses nothing. */
function readProductPreview(
  body: Record<string, unknown>,
  pictures: readonly FormPicture[],
  unnamed: string,
): Omit<Product, 'category' | 'category_id' | `category_name_${'ar' | 'en' | 'fr'}`> {
  const formValues = readFormValues(body)
  const { price, sale_price, stock } = readProductForm(body)
  const centimes = centimesOr(price, 0)
  const sale = sale_price === null ? null : centimesOr(sale_price, null)
  return {
    id: 0,
    name_ar: formValues.name_ar || formValues.name_en || formValues.name_fr || unnamed,
    name_en: formValues.name_en || '',
    name_fr: formValues.name_fr || null,
    description_ar: formValues.description_ar || null,
    description_en: formValues.description_en || null,
    description_fr: formValues.description_fr || null,
    price: centimes,
    sale_price: sale !== null && sale < centimes ? sale : null,
    images: [...pictures],
    stock: Number.isSafeInteger(stock) ? Number(stock) : 0,
    is_active: true,
    is_featured: false,
    created_at: new Date(0),
    updated_at: new Date(0),
    version: 1,
  }
}

function centimesOr<Otherwise>(mad: unknown, otherwise: Otherwise): number | Otherwise {
  const isPrice = typeof mad === 'number' && mad >= 0 && mad < 1_000_000
  return isPrice ? centimesFromMad(mad) : otherwise
}
