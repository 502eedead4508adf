import { Router } from 'express'
import type { Knex } from 'knex'
import type { PostLink } from '#domain/blog/post.ts'
import { currentPrice } from '#domain/catalog/product.ts'
import { formatMad } from '#domain/currency/money.ts'
import { type ProductReviews, productReviewsQuery, type ShownReview } from '#domain/reviews/review.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { localisePath, paths, readId } from '#domain/shared/paths.ts'
import { sharePicturePaths } from '#domain/site/seo.ts'
import { ProductNotFoundPage, ProductPage } from '../../views/catalog/ProductPage.tsx'
import { ProductPicturesPage } from '../../views/catalog/ProductPicturesPage.tsx'
import { ProductReviewsPage } from '../../views/catalog/Reviews.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-parameters.ts'
import { originOf, sendPage } from '../http/responses/page.ts'
import { qrCodeImage } from '../http/responses/qr-code-image.ts'
import { sendSharePicture } from '../media/share-pictures.ts'
import { categoryApiRoutes } from './api/category-routes.ts'
import { productApiRoutes } from './api/product-routes.ts'
import { adminCategoryFormRoutes, adminCategoryRoutes } from './categories/admin/routes.ts'
import { costRoutes } from './costs/routes.ts'
import { familyRoutes } from './families/routes.ts'
import { favouriteRoutes } from './favourite-routes.ts'
import { productImportRoutes } from './import/routes.ts'
import { priceListRoutes } from './price-lists/routes.ts'
import { adminProductActionRoutes, adminProductBulkRoutes } from './products/admin/action-routes.ts'
import { adminProductFormRoutes } from './products/admin/form-routes.ts'
import { adminProductListRoutes } from './products/admin/list-routes.ts'
import { findProduct, findProductWithRelated } from './products/queries.ts'
import { synonymRoutes } from './search/synonyms/routes.ts'
import { shopRoutes, suggestionRoutes } from './shop/routes.ts'
import { stockNoticeRoutes } from './stock-notices/routes.ts'

/** Passed in, as the catalogue must not import from blog and reviews (the order of folders in .dependency-cruiser.mjs). */
type TextsOfProducts = {
  listPostsAbout: (db: Knex, productId: number) => Promise<PostLink[]>
  findProductReviews: (db: Knex, productId: number) => Promise<ProductReviews>
  listProductReviews: (db: Knex, of: { productId: number; page: number }) => Promise<Page<ShownReview>>
}

/** The shop list and the products, as pages and JSON API. */
export function catalogRoutes(
  dependencies: Dependencies,
  { listPostsAbout, findProductReviews, listProductReviews }: TextsOfProducts,
): Router {
  const { db, media, config } = dependencies
  const router = Router()

  router.use(shopRoutes(dependencies))

  router.get(paths.product(':id'), async (req, res) => {
    const id = readId(req.params.id)
    const [shown, posts, reviews] =
      id === null
        ? []
        : await Promise.all([
            findProductWithRelated(db, id, req.user?.business),
            listPostsAbout(db, id),
            findProductReviews(db, id),
          ])
    if (!shown) return sendPage(res, ProductNotFoundPage, {}, { status: 404 })
    const picture = /^[1-9]$/.exec(String(req.query.picture ?? ''))
    const index = picture ? Number(picture[0]) - 1 : -1
    if (shown.product.images[index]) {
      return sendPage(res, ProductPicturesPage, { product: shown.product, shown: index })
    }
    const qrCode = qrCodeImage(
      `${originOf(req)}${localisePath(paths.product(shown.product.id), req.language)}`,
    )
    const notice = config.smtpUrl && shown.product.stock === 0 ? { email: req.user?.email ?? '' } : undefined
    // A page with the address of a signed-in user is personal.
    if (notice?.email) res.setHeader('cache-control', 'no-store')
    sendPage(res, ProductPage, { ...shown, posts, reviews, notice, qrCode })
  })

  router.get(paths.productReviews(':id'), async (req, res) => {
    const id = readId(req.params.id)
    const product = id === null ? undefined : await findProduct(db, id)
    if (!product) return sendPage(res, ProductNotFoundPage, {}, { status: 404 })
    const { page } = readListQuery(productReviewsQuery(product.id), req.query)
    const list = await listProductReviews(db, { productId: product.id, page })
    sendPage(res, ProductReviewsPage, { product, list })
  })

  router.use(stockNoticeRoutes(dependencies))
  router.use(favouriteRoutes(dependencies))

  router.get('/share/product/:file', async (req, res, next) => {
    const id = readId(/^(\d+)-\d+\.jpg$/.exec(req.params.file)?.[1])
    const product = id === null ? undefined : await findProduct(db, id)
    const [first] = product?.images ?? []
    if (!product || !first) return next()
    await sendSharePicture(res, media.store, {
      url: first.url,
      path: sharePicturePaths.product(product),
      title: localised(product, 'name', req.language).text,
      price: `${formatMad(currentPrice(product), req.language)} DH`,
    })
  })

  router.use(suggestionRoutes(dependencies))
  router.use(synonymRoutes(dependencies))
  router.use(familyRoutes(dependencies))
  router.use(adminProductListRoutes(dependencies))
  router.use(adminProductBulkRoutes(dependencies))
  router.use(adminProductFormRoutes(dependencies))
  router.use(adminProductActionRoutes(dependencies))
  router.use(costRoutes(dependencies))
  router.use(priceListRoutes(dependencies))
  router.use(productApiRoutes(dependencies))
  router.use(categoryApiRoutes(dependencies))
  router.use(adminCategoryRoutes(dependencies))
  router.use(adminCategoryFormRoutes(dependencies))
  router.use(productImportRoutes(dependencies))
  return router
}
