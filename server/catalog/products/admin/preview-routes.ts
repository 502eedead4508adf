import { type Request, type RequestHandler, type Response, Router } from 'express'
import { paths } from '#domain/shared/paths.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { ProductPage } from '../../../../views/catalog/ProductPage.tsx'
import { noStore } from '../../../http/responses/no-store.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { readFormPictures } from '../../../media/uploads/read-picture-form.ts'
import { findCategory } from '../../categories/queries.ts'
import { listRelated } from '../queries.ts'
import type { AdminProductDependencies } from './list-routes.ts'
import { readPreviewProduct } from './read-preview-product.ts'

/** The page of a product drawn from what is typed, as visitors would see it; nothing of it is stored. */
export function adminProductPreviewRoutes(
  { db, clock }: Pick<AdminProductDependencies, 'db' | 'clock'>,
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
      ...readPreviewProduct(req.body, unnamed),
      ...named,
      images: [...readFormPictures(req).pictures],
      created_at: clock(),
    }
    const related = category ? await listRelated(db, product) : []
    sendPage(res, ProductPage, { product, related, isPreview: true })
  })
  return router
}
