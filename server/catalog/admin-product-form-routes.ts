import { type Request, type Response, Router } from 'express'
import { type Language, localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { type Product, productPictureLimit } from '#domain/product.ts'
import { readProductRead } from '#domain/product-form.ts'
import { productsWayBack } from '#domain/product-list-schema.ts'
import { DeletedProductPage } from '../../views/admin/products/DeletedProductPage.tsx'
import { ProductFormPage, type ProductFormPageProps } from '../../views/admin/products/ProductFormPage.tsx'
import { typedProduct } from '../../views/admin/products/typed-product.ts'
import type { FlashKey } from '../../views/toasts.ts'
import { findEditConflict } from '../admin/find-edit-conflict.ts'
import { drawnForm } from '../admin/form-base.ts'
import { once } from '../admin/make-once.ts'
import { askToComeAgain, logFailure, Refusal, refusalFrom, refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { seeOther, typedIn } from '../http/form.ts'
import { formKeyOf } from '../http/form-key.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { flashPictureFaults, pictureForm, picturesIn, redrawStatus } from '../media/picture-form.ts'
import { saveAltTexts } from '../media/save-alt-texts.ts'
import type { AdminProducts } from './admin-product-list-routes.ts'
import { adminProductPreviewRoutes } from './admin-product-preview-routes.ts'
import { listCategoryNames } from './category-queries.ts'
import { changeProduct, type ProductChanged } from './change-product.ts'
import { productFaults } from './explain-product-failure.ts'
import { findStaffProduct } from './list-staff-products.ts'
import { normaliseProductField, productFormValues } from './product-form-values.ts'
import { findProducts } from './queries.ts'
import { readProductOf } from './read-product-of.ts'
import { type ProductInput, saveProduct } from './save-product.ts'

type Again = Pick<ProductFormPageProps, 'errors' | 'notes' | 'alert' | 'conflict'>

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
      const redrawn = redrawStatus(req)
      if (redrawn) return sendAgain(res, null, {}, redrawn)
      const product = await readProductOf(db, req.body)
      if (!product.ok) return sendAgain(res, null, { errors: product.errors }, 422)
      const saved = await tryTo(res, () =>
        once(db, formKeyOf(req), (transaction) => saveProduct(transaction, product.value)),
      )
      if (saved === null) return sendAgain(res, null, { alert: textOf(req, 'add_failed') }, res.statusCode)
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
    const values = await productFormValues(db, product)
    const { typed, pictures } = drawnForm(values, normaliseProductField)
    await sendForm(res, { id, typed: { ...typedProduct(product), ...typed }, pictures, back })
  })

  router.post(paths.adminProduct(':id'), [keepsProducts, ...readPictures], (req: Request, res: Response) =>
    saveChanges(req, res),
  )
  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const id = idIn(req)
    const redrawn = redrawStatus(req)
    if (redrawn) return sendAgain(res, id, {}, redrawn)
    const product = await readProductOf(db, req.body)
    if (!product.ok) return sendAgain(res, id, { errors: product.errors }, 422)
    const changed = await tryTo(res, () =>
      changeProduct(db, id, product.value, readProductRead(req.body), signedIn(req).id),
    )
    if (changed === null) return sendAgain(res, id, { alert: textOf(req, 'update_failed') }, res.statusCode)
    if (!changed.ok) return answerFailure(res, id, changed)
    await finish(res, product.value, 'product_updated')
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    seeOther(res, localPath(productsWayBack(req.body.list), req.lng))
  }

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
    if (failure.code === 'edited') return answerEdited(res, current, failure.editorId)
    const isStockUntouched = body.stock === body.stock_read
    if (isStockUntouched) body.stock = String(current.stock)
    body.stock_read = String(current.stock)
    await sendAgain(res, id, faultsFor(res.req, failure), failure.code === 'stock_moved' ? 409 : 422)
  }

  async function answerEdited(res: Response, current: Product, editorId: number | null): Promise<void> {
    const values = await productFormValues(db, current)
    const stored = { version: current.version, values, normalise: normaliseProductField }
    const conflict = await findEditConflict(db, res.req, stored, editorId)
    res.req.body.stock_read = String(current.stock)
    if (conflict.isSettled) return saveChanges(res.req, res, conflict.by)
    await sendAgain(res, current.id, { conflict }, 409)
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

/** What failed for no fault of the form: null and the status, so that the form can come back with all that was typed. */
async function tryTo<Done>(res: Response, work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    logFailure(res.req, error, 'a product could not be saved')
    const { status } = refusalFrom(error)
    res.status(status)
    if (status === 503) askToComeAgain(res)
    return null
  }
}

function faultsFor(req: Request, failure: Exclude<ProductChanged, { ok: true }>) {
  return productFaults(failure, { i18n: req.i18n, language: req.lng })
}

function textOf(req: Request, key: 'add_failed' | 'update_failed' | 'deleted_meanwhile'): string {
  return req.i18n.getFixedT(req.lng, 'admin-products')(`form.${key}`)
}
