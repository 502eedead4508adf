import { type RequestHandler, Router } from 'express'
import { cleanText } from '#domain/shared/clean-text.ts'
import { localisedRecord } from '#domain/shared/localised-fields.ts'
import { paths } from '#domain/shared/paths.ts'
import { ProductPage } from '../../../../views/catalog/ProductPage.tsx'
import type { Dependencies } from '../../../dependencies.ts'
import { noStore } from '../../../http/responses/no-store.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { readFormPictures } from '../../../media/uploads/read-picture-form.ts'
import { findCategory } from '../../categories/queries.ts'
import { listRelatedProducts } from '../queries.ts'
import { readPreviewProduct } from './read-preview-product.ts'

/** Previews a product page from the submitted form; stores nothing. */
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
      ...localisedRecord('category_name', (language) => category?.[`name_${language}`] ?? '…'),
    }
    const unnamed = req.i18n.getFixedT(req.language, 'admin-products')('preview.unnamed')
    const product = {
      ...readPreviewProduct(req.body, unnamed),
      ...named,
      images: [...readFormPictures(req).pictures],
      created_at: clock(),
    }
    const related = category ? await listRelatedProducts(db, product) : []
    sendPage(res, ProductPage, { product, related, isPreview: true })
  })
  return router
}
