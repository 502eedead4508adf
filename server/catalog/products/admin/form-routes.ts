import { type Request, type Response, Router } from 'express'
import { type Product, productPictureLimit } from '#domain/catalog/product.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { DeletedProductPage } from '../../../../views/admin/products/DeletedProductPage.tsx'
import {
  ProductFormPage,
  type ProductFormPageProps,
} from '../../../../views/admin/products/ProductFormPage.tsx'
import { productFieldValues } from '../../../../views/admin/products/product-field-values.ts'
import type { FlashKey } from '../../../../views/toasts.ts'
import { findEditConflict } from '../../../admin/find-edit-conflict.ts'
import { buildFormProps } from '../../../admin/form-baseline.ts'
import { runOnce } from '../../../admin/run-once.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { readFormValues, redirectTo } from '../../../http/requests/form.ts'
import { formKeyOf } from '../../../http/requests/form-key.ts'
import { idIn } from '../../../http/requests/id-param.ts'
import { logFailure, Refusal, refusalFrom, refuse, setRetryAfter } from '../../../http/responses/errors.ts'
import { setFlash } from '../../../http/responses/flash.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { requirePermission } from '../../../http/security/require-permission.ts'
import { signedIn } from '../../../http/security/signed-in-user.ts'
import { saveAltTexts } from '../../../media/save-alt-texts.ts'
import {
  flashUploadErrors,
  readFormPictures,
  readPictureForm,
  rerenderStatus,
} from '../../../media/uploads/read-picture-form.ts'
import { listCategoryNames } from '../../categories/queries.ts'
import { productListReturnUrl } from '../product-list-schema.ts'
import { findProducts } from '../queries.ts'
import { type ProductInput, saveProduct } from '../save-product.ts'
import { type UpdateProductResult, updateProduct } from '../update-product.ts'
import { productFormErrors } from './explain-product-failure.ts'
import { findStaffProduct } from './list-staff-products.ts'
import { adminProductPreviewRoutes } from './preview-routes.ts'
import { normaliseProductField, productFormValues } from './product-form-values.ts'
import { readProductVersion } from './read-product-form.ts'
import { readProductInput } from './read-product-input.ts'

type FormProblems = Pick<ProductFormPageProps, 'errors' | 'notes' | 'alert' | 'conflict'>

/** A new product, and each one there is, as a form with all its fields and pictures. */
export function adminProductFormRoutes(dependencies: Dependencies): Router {
  const { db, media, clock } = dependencies
  const router = Router()
  const requireManageProducts = requirePermission('manage products')
  const readPictures = readPictureForm(media, {
    field: 'images',
    limit: productPictureLimit,
    bucket: 'product-images',
  })

  router.get(paths.adminProductNew, requireManageProducts, async (req: Request, res: Response) => {
    const formValues = { stock: '0', is_active: 'on', is_featured: 'off' }
    await sendForm(res, { id: null, formValues, pictures: [], back: productListReturnUrl(req.query.list) })
  })

  router.use(adminProductPreviewRoutes(dependencies, [requireManageProducts, ...readPictures]))

  router.post(
    paths.adminProductNew,
    [requireManageProducts, ...readPictures],
    async (req: Request, res: Response) => {
      const rerender = rerenderStatus(req)
      if (rerender) return redisplayForm(res, null, {}, rerender)
      const product = await readProductInput(db, req.body)
      if (!product.ok) return redisplayForm(res, null, { errors: product.errors }, 422)
      const saved = await runOrLogFailure(res, () =>
        runOnce(db, formKeyOf(req), (transaction) => saveProduct(transaction, product.value)),
      )
      if (saved === null)
        return redisplayForm(res, null, { alert: textOf(req, 'add_failed') }, res.statusCode)
      if (!saved.ok) return redisplayForm(res, null, errorsFor(req, saved), 422)
      await finish(res, product.value, 'product_added')
      const isOneMore = req.body.next === 'new'
      redirectTo(
        res,
        localisePath(isOneMore ? paths.adminProductNew : productListReturnUrl(req.body.list), req.lng),
      )
    },
  )

  router.get(paths.adminProduct(':id'), requireManageProducts, async (req: Request, res: Response) => {
    const id = idIn(req)
    const [product] = await findProducts(db, [id])
    const back = productListReturnUrl(req.query.list)
    if (!product) return sendDeleted(res, id, back)
    const values = await productFormValues(db, product)
    const { formValues, pictures } = buildFormProps(values, normaliseProductField)
    await sendForm(res, { id, formValues: { ...productFieldValues(product), ...formValues }, pictures, back })
  })

  router.post(
    paths.adminProduct(':id'),
    [requireManageProducts, ...readPictures],
    (req: Request, res: Response) => saveChanges(req, res),
  )
  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const id = idIn(req)
    const rerender = rerenderStatus(req)
    if (rerender) return redisplayForm(res, id, {}, rerender)
    const product = await readProductInput(db, req.body)
    if (!product.ok) return redisplayForm(res, id, { errors: product.errors }, 422)
    const changed = await runOrLogFailure(res, () =>
      updateProduct(db, id, product.value, readProductVersion(req.body), signedIn(req).id),
    )
    if (changed === null)
      return redisplayForm(res, id, { alert: textOf(req, 'update_failed') }, res.statusCode)
    if (!changed.ok) return redisplayFailedForm(res, id, changed)
    await finish(res, product.value, 'product_updated')
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    redirectTo(res, localisePath(productListReturnUrl(req.body.list), req.lng))
  }

  /** What is left to do when a product is stored: what its pictures say, and the messages of the next page. */
  async function finish(res: Response, product: ProductInput, key: FlashKey): Promise<void> {
    const { pictures, uploadErrors } = readFormPictures(res.req)
    await saveAltTexts(db, pictures, signedIn(res.req))
    flashUploadErrors(res, uploadErrors)
    setFlash(res, key, { name: localised(product, 'name', res.req.lng as Language).text })
  }

  async function redisplayFailedForm(
    res: Response,
    id: number,
    failure: Exclude<UpdateProductResult, { ok: true }>,
  ): Promise<void> {
    const [current] = await findProducts(db, [id])
    if (!current && !(await findStaffProduct(db, id, clock()))) throw refuse(404, 'not_found')
    if (!current) return redisplayForm(res, id, { alert: textOf(res.req, 'deleted_meanwhile') }, 409)
    const { body } = res.req
    if (failure.code === 'edited') return redisplayEditConflict(res, current, failure.editorId)
    const isStockUntouched = body.stock === body.stock_read
    if (isStockUntouched) body.stock = String(current.stock)
    body.stock_read = String(current.stock)
    await redisplayForm(res, id, errorsFor(res.req, failure), failure.code === 'stock_moved' ? 409 : 422)
  }

  async function redisplayEditConflict(
    res: Response,
    current: Product,
    editorId: number | null,
  ): Promise<void> {
    const values = await productFormValues(db, current)
    const stored = { version: current.version, values, normalise: normaliseProductField }
    const conflict = await findEditConflict(db, res.req, stored, editorId)
    res.req.body.stock_read = String(current.stock)
    if (conflict.isSettled) return saveChanges(res.req, res, conflict.by)
    await redisplayForm(res, current.id, { conflict }, 409)
  }

  /** The form with all that was typed, and the pictures that have arrived. */
  async function redisplayForm(
    res: Response,
    id: number | null,
    again: FormProblems,
    status = 200,
  ): Promise<void> {
    const { pictures, uploadErrors } = readFormPictures(res.req)
    const { body } = res.req
    await sendForm(
      res,
      {
        id,
        formValues: readFormValues(body),
        pictures,
        uploadErrors,
        back: productListReturnUrl(body.list),
        ...again,
      },
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
async function runOrLogFailure<Done>(res: Response, work: () => Promise<Done>): Promise<Done | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    logFailure(res.req, error, 'a product could not be saved')
    const { status } = refusalFrom(error)
    res.status(status)
    if (status === 503) setRetryAfter(res)
    return null
  }
}

function errorsFor(req: Request, failure: Exclude<UpdateProductResult, { ok: true }>) {
  return productFormErrors(failure, { i18n: req.i18n, language: req.lng })
}

function textOf(req: Request, key: 'add_failed' | 'update_failed' | 'deleted_meanwhile'): string {
  return req.i18n.getFixedT(req.lng, 'admin-products')(`form.${key}`)
}
