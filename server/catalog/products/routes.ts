import type { Router } from 'express'
import type { Knex } from 'knex'
import type { PostLink } from '#domain/blog/post.ts'
import { isSoldOut } from '#domain/cart/cart.ts'
import { type ProductReviews, productReviewsQuery, type ShownReview } from '#domain/reviews/review.ts'
import { localised } from '#domain/shared/language.ts'
import type { Page } from '#domain/shared/page.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { sharePicturePaths } from '#domain/site/seo.ts'
import { ProductNotFoundPage, ProductPage } from '../../../views/catalog/ProductPage.tsx'
import { ProductPicturesPage } from '../../../views/catalog/ProductPicturesPage.tsx'
import { ProductReviewsPage } from '../../../views/catalog/Reviews.tsx'
import { priceText } from '../../../views/ui/Price.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readListQuery } from '../../http/requests/read-request.ts'
import { sendPage } from '../../http/responses/page.ts'
import { qrCodeImage } from '../../http/responses/qr-code-image.ts'
import { sendSharePicture } from '../../media/share-pictures.ts'
import { findProduct, findProductWithRelated } from './product-rows.ts'

/** The catalogue must not import from blog and reviews (.dependency-cruiser.mjs), so these are passed in. */
type TextsOfProducts = {
  listPostsAbout: (db: Knex, productId: number) => Promise<PostLink[]>
  findProductReviews: (db: Knex, productId: number) => Promise<ProductReviews>
  listProductReviews: (db: Knex, of: { productId: number; page: number }) => Promise<Page<ShownReview>>
}

export function addProductRoutes(
  router: Router,
  { db, media, config }: Pick<Dependencies, 'db' | 'media' | 'config'>,
  { listPostsAbout, findProductReviews, listProductReviews }: TextsOfProducts,
): void {
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
    if (!shown) return sendPage(res.status(404), ProductNotFoundPage, {})
    const picture = /^[1-9]$/.exec(String(req.query.picture ?? ''))
    const index = picture ? Number(picture[0]) - 1 : -1
    if (shown.product.images[index]) {
      return sendPage(res, ProductPicturesPage, { product: shown.product, shown: index })
    }
    const qrCode = qrCodeImage(req, paths.product(shown.product.id))
    const notice = config.smtpUrl && isSoldOut(shown.product) ? { email: req.user?.email ?? '' } : undefined
    // A page with the address of a signed-in user is personal.
    if (notice?.email) res.setHeader('cache-control', 'no-store')
    sendPage(res, ProductPage, { ...shown, posts, reviews, notice, qrCode })
  })

  router.get(paths.productReviews(':id'), async (req, res) => {
    const id = readId(req.params.id)
    const product = id === null ? undefined : await findProduct(db, id)
    if (!product) return sendPage(res.status(404), ProductNotFoundPage, {})
    const { page } = readListQuery(productReviewsQuery(product.id), req.query)
    const list = await listProductReviews(db, { productId: product.id, page })
    sendPage(res, ProductReviewsPage, { product, list })
  })

  router.get('/share/product/:file', async (req, res, next) => {
    const id = readId(/^(\d+)-\d+\.jpg$/.exec(req.params.file)?.[1])
    const product = id === null ? undefined : await findProduct(db, id)
    const [first] = product?.images ?? []
    if (!product || !first) return next()
    await sendSharePicture(res, media.store, {
      url: first.url,
      path: sharePicturePaths.product(product),
      title: localised(product, 'name', req.language).text,
      price: priceText(product, req.language, req.i18n.getFixedT(req.language, 'sale-units')),
    })
  })
}
