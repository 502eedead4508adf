import { type Request, type Response, Router } from 'express'
import { localised } from '#domain/language.ts'
import { localPath, paths } from '#domain/paths.ts'
import { readProductForm, readProductRead } from '#domain/product-form.ts'
import { productsWayBack } from '#domain/product-list-schema.ts'
import { productChangesSchema } from '#domain/product-schema.ts'
import type { FlashKey } from '../../views/toasts.ts'
import { readForm } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, typedIn } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { type AdminProducts, sendListAgain } from './admin-product-list-routes.ts'
import { changeProduct, type ProductRead } from './change-product.ts'
import { deleteProduct } from './delete-product.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { explainProductFailure } from './explain-product-failure.ts'
import { findStaffProduct } from './list-staff-products.ts'
import { restoreProduct } from './restore-product.ts'

/** The field that each small form of a row changes; its address ends with the noun. */
const fields = {
  price: 'price',
  stock: 'stock',
  visibility: 'is_active',
  featuring: 'is_featured',
} as const

/** What the forms in a row of the list do; with script the list asks the API instead, but for the last three. */
export function adminProductActRoutes({ db, clock }: AdminProducts): Router {
  const router = Router()
  const guards = [requirePermission('keep products'), ...readForm]

  for (const [noun, field] of Object.entries(fields)) {
    router.post(paths.adminProductAct(':id', noun), guards, async (req: Request, res: Response) => {
      const id = idIn(req)
      const body = req.body ?? {}
      const form = parseForm(productChangesSchema, { [field]: readProductForm(body)[field] })
      const typed = typedIn(body)[field] ?? ''
      const isSaid = typed.trim() !== ''
      const failure = isSaid && form.ok ? await change(id, form.value, readProductRead(body)) : null
      if (isSaid && form.ok && !failure) return answer(res, id, 'product_updated')
      const code = field === 'price' ? 'price_invalid' : 'stock_invalid'
      const text = failure ?? req.i18n.getFixedT(req.lng, 'errors')(code)
      await sendListAgain({ db, clock }, res, { fault: { id, field, typed, text } }, failure ? 409 : 422)

      async function change(id: number, changes: object, read: ProductRead): Promise<string | null> {
        const changed = await changeProduct(db, id, changes, read, signedIn(req).id)
        if (changed.ok) return null
        if (changed.code === 'product_missing') throw refuse(404, 'not_found')
        return explainProductFailure(changed, { i18n: req.i18n, language: req.lng })
      }
    })
  }

  router.post(paths.adminProductAct(':id', 'copy'), guards, async (req: Request, res: Response) => {
    const copied = await duplicateProduct(db, idIn(req), (name, language) =>
      req.i18n.getFixedT(language, 'admin-products')('copied_name', { name }),
    )
    if (!copied.ok) throw refuse(404, 'not_found')
    setFlash(res, 'product_copied')
    seeOther(res, localPath(paths.adminProduct(copied.value), req.lng))
  })

  router.post(paths.adminProductAct(':id', 'deletion'), guards, async (req: Request, res: Response) => {
    const id = idIn(req)
    if (!(await deleteProduct(db, id))) throw refuse(404, 'not_found')
    await answer(res, id, 'product_deleted', paths.adminProductAct(id, 'restoration'))
  })

  router.post(paths.adminProductAct(':id', 'restoration'), guards, async (req: Request, res: Response) => {
    const id = idIn(req)
    if (!(await restoreProduct(db, id)).ok) throw refuse(404, 'not_found')
    await answer(res, id, 'product_restored')
  })
  return router

  /** Back to the list as it was, with a message that names the product. */
  async function answer(res: Response, id: number, key: FlashKey, undo?: string): Promise<void> {
    const { req } = res
    const product = await findStaffProduct(db, id, clock())
    const name = product ? localised(product, 'name', req.lng).text : ''
    setFlash(res, key, { name, ...(undo && { undo }) })
    seeOther(res, localPath(productsWayBack(req.body?.list), req.lng))
  }
}
