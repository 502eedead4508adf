import { type Request, type RequestHandler, type Response, Router } from 'express'
import { cleanText } from '#domain/clean-text.ts'
import type { FormPicture } from '#domain/form-picture.ts'
import { centimesFromMad } from '#domain/money.ts'
import { paths } from '#domain/paths.ts'
import type { Product } from '#domain/product.ts'
import { readProductForm } from '#domain/product-form.ts'
import { ProductPage } from '../../views/catalog/ProductPage.tsx'
import { typedIn } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { picturesIn } from '../media/picture-form.ts'
import type { AdminProducts } from './admin-product-list-routes.ts'
import { findCategory } from './category-queries.ts'
import { listRelated } from './queries.ts'

/** The page of a product drawn from what is typed, as visitors would see it; nothing of it is stored. */
export function adminProductPreviewRoutes(
  { db, clock }: Pick<AdminProducts, 'db' | 'clock'>,
  readForm: readonly RequestHandler[],
): Router {
  const router = Router()
  router.post(paths.adminProductPreview, [...readForm, noStore], async (req: Request, res: Response) => {
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
      ...typedAsProduct(req.body, picturesIn(req).pictures, unnamed),
      ...named,
      created_at: clock(),
    }
    const related = category ? await listRelated(db, product) : []
    sendPage(res, ProductPage, { product, related, isPreview: true })
  })
  return router
}

/** Whatever is missing yet is left open: a preview refuses nothing. */
function typedAsProduct(
  body: Record<string, unknown>,
  pictures: readonly FormPicture[],
  unnamed: string,
): Omit<Product, 'category' | 'category_id' | `category_name_${'ar' | 'en' | 'fr'}`> {
  const typed = typedIn(body)
  const { price, sale_price, stock } = readProductForm(body)
  const centimes = centimesOr(price, 0)
  const sale = sale_price === null ? null : centimesOr(sale_price, null)
  return {
    id: 0,
    name_ar: typed.name_ar || typed.name_en || typed.name_fr || unnamed,
    name_en: typed.name_en || '',
    name_fr: typed.name_fr || null,
    description_ar: typed.description_ar || null,
    description_en: typed.description_en || null,
    description_fr: typed.description_fr || null,
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
