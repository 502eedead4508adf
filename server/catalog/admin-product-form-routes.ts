import { type Request, type Response, Router } from 'express'
import { type Language, localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { productPictureLimit } from '#domain/product.ts'
import { readProductRead } from '#domain/product-form.ts'
import { productsWayBack } from '#domain/product-list-schema.ts'
import { DeletedProductPage } from '../../views/admin/products/DeletedProductPage.tsx'
import { ProductFormPage, type ProductFormPageProps } from '../../views/admin/products/ProductFormPage.tsx'
import { typedProduct } from '../../views/admin/products/typed-product.ts'
import type { FlashKey } from '../../views/toasts.ts'
import { once } from '../admin/make-once.ts'
import { Refusal, refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { seeOther, typedIn } from '../http/form.ts'
import { formKeyOf } from '../http/form-key.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { asksAct, flashPictureFaults, pictureForm, picturesIn } from '../media/picture-form.ts'
import { findFormPictures } from '../media/queries.ts'
import { saveAltTexts } from '../media/save-alt-texts.ts'
import type { AdminProducts } from './admin-product-list-routes.ts'
import { adminProductPreviewRoutes } from './admin-product-preview-routes.ts'
import { listCategoryNames } from './category-queries.ts'
import { changeProduct, type ProductChanged } from './change-product.ts'
import { productFaults } from './explain-product-failure.ts'
import { findStaffProduct } from './list-staff-products.ts'
import { findProducts } from './queries.ts'
import { readProductOf } from './read-product-of.ts'
import { type ProductInput, saveProduct } from './save-product.ts'

type Again = Pick<ProductFormPageProps, 'errors' | 'notes' | 'alert' | 'current'>

/** A new product, and each one there is, as a form with all its fields and pictures. */
export function adminProductFormRoutes(tools: AdminProducts): Router {
  const { db, media, clock } = tools
  const router = Router()
  const keepsProducts = requirePermission('keep products')
  const readPictures = pictureForm(media, {
    field: 'images',
    limit: productPictureLimit,
    bucket: 'product-images',
  })

  router.get(paths.adminProductNew, keepsProducts, async (req: Request, res: Response) => {
    const typed = { stock: '0', is_active: 'on', is_featured: 'off' }
    await sendForm(res, { id: null, typed, pictures: [], back: productsWayBack(req.query.list) })
  })

  router.use(adminProductPreviewRoutes(tools, [keepsProducts, ...readPictures]))

  router.post(
    paths.adminProductNew,
    [keepsProducts, ...readPictures],
    async (req: Request, res: Response) => {
      if (asksAct(req)) return sendAgain(res, null, {})
      const product = await readProductOf(db, req.body)
      if (!product.ok) return sendAgain(res, null, { errors: product.errors }, 422)
      const saved = await tryTo(req, () =>
        once(db, formKeyOf(req), (transaction) => saveProduct(transaction, product.value)),
      )
      if (saved === null) return sendAgain(res, null, { alert: textOf(req, 'add_failed') }, 500)
      if (!saved.ok) return sendAgain(res, null, faultsFor(req, saved), 422)
      await finish(res, product.value, 'product_added')
      const isOneMore = req.body.next === 'new'
      seeOther(res, localPath(isOneMore ? paths.adminProductNew : productsWayBack(req.body.list), req.lng))
    },
  )

  router.get(paths.adminProduct(':id'), keepsProducts, async (req: Request, res: Response) => {
    const id = idIn(req)
    const [product] = await findProducts(db, [id])
    const back = productsWayBack(req.query.list)
    if (!product) return sendDeleted(res, id, back)
    const pictures = await findFormPictures(
      db,
      product.images.map(({ url }) => ({ url })),
    )
    await sendForm(res, { id, typed: typedProduct(product), pictures, back })
  })

  router.post(
    paths.adminProduct(':id'),
    [keepsProducts, ...readPictures],
    async (req: Request, res: Response) => {
      const id = idIn(req)
      if (asksAct(req)) return sendAgain(res, id, {})
      const product = await readProductOf(db, req.body)
      if (!product.ok) return sendAgain(res, id, { errors: product.errors }, 422)
      const changed = await tryTo(req, () => changeProduct(db, id, product.value, readProductRead(req.body)))
      if (changed === null) return sendAgain(res, id, { alert: textOf(req, 'update_failed') }, 500)
      if (!changed.ok) return answerFailure(res, id, changed)
      await finish(res, product.value, 'product_updated')
      seeOther(res, localPath(productsWayBack(req.body.list), req.lng))
    },
  )
  return router

  /** What is left to do when a product is stored: what its pictures say, and the messages of the next page. */
  async function finish(res: Response, product: ProductInput, key: FlashKey): Promise<void> {
    const { pictures, faults } = picturesIn(res.req)
    await saveAltTexts(db, pictures, signedIn(res.req))
    flashPictureFaults(res, faults)
    setFlash(res, key, { name: localised(product, 'name', res.req.lng as Language).text })
  }

  async function answerFailure(
    res: Response,
    id: number,
    failure: Exclude<ProductChanged, { ok: true }>,
  ): Promise<void> {
    const [current] = await findProducts(db, [id])
    if (!current && !(await findStaffProduct(db, id, clock()))) throw refuse(404, 'not_found')
    if (!current) return sendAgain(res, id, { alert: textOf(res.req, 'deleted_meanwhile') }, 409)
    const { body } = res.req
    const isStockUntouched = body.stock === body.stock_read
    if (isStockUntouched) body.stock = String(current.stock)
    body.stock_read = String(current.stock)
    if (failure.code === 'edited') return sendAgain(res, id, { current }, 409)
    await sendAgain(res, id, faultsFor(res.req, failure), failure.code === 'stock_moved' ? 409 : 422)
  }

  /** The form with all that was typed, and the pictures that have arrived. */
  async function sendAgain(res: Response, id: number | null, again: Again, status = 200): Promise<void> {
    const { pictures, faults } = picturesIn(res.req)
    const { body } = res.req
    await sendForm(
      res,
      { id, typed: typedIn(body), pictures, faults, back: productsWayBack(body.list), ...again },
      status,
    )
  }

  async function sendForm(
    res: Response,
    page: Omit<ProductFormPageProps, 'categories'>,
    status = 200,
  ): Promise<void> {
    sendPage(res, ProductFormPage, { ...page, categories: await listCategoryNames(db) }, { status })
  }

  async function sendDeleted(res: Response, id: number, back: string): Promise<void> {
    const product = await findStaffProduct(db, id, clock())
    if (!product) throw refuse(404, 'not_found')
    sendPage(res, DeletedProductPage, { product, back })
  }
}

/** What failed for no fault of the form: null, so that the form can come back with all that was typed. */
async function tryTo<Done>(req: Request, work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    req.log.error({ err: error }, 'a product could not be saved')
    return null
  }
}

function faultsFor(req: Request, failure: Exclude<ProductChanged, { ok: true }>) {
  return productFaults(failure, { i18n: req.i18n, language: req.lng })
}

function textOf(req: Request, key: 'add_failed' | 'update_failed' | 'deleted_meanwhile'): string {
  return req.i18n.getFixedT(req.lng, 'admin-products')(`form.${key}`)
}
