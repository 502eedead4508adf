import { type Response, Router } from 'express'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import type { FlashKey } from '../../../../views/toasts.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { readForm } from '../../../http/requests/body.ts'
import { parseForm, readFormValues, redirectToPage } from '../../../http/requests/form.ts'
import { idIn, requireFound } from '../../../http/requests/read-parameters.ts'
import { refuse } from '../../../http/responses/errors.ts'
import { requirePermission, signedIn } from '../../../http/security/require-permission.ts'
import { deleteProduct, restoreProduct } from '../delete-product.ts'
import { duplicateProduct } from '../duplicate-product.ts'
import { productListReturnUrl } from '../product-list-return-url.ts'
import { productChangesSchema } from '../product-schema.ts'
import { type ExpectedProduct, updateProduct } from '../save-product.ts'
import { explainProductFailure } from './explain-product-failure.ts'
import { redisplayList } from './list-routes.ts'
import { findStaffProduct } from './list-staff-products.ts'
import { readProductForm, readProductVersion } from './read-product-input.ts'

/** The field each form of a list row changes, by the last part of its URL. */
const fields = {
  price: 'price',
  stock: 'stock',
  visibility: 'is_active',
  featuring: 'is_featured',
} as const

/**
 * The forms in a row of the list. With JavaScript the list calls the API instead, except for copy, deletion and
 * restoration.
 */
export function adminProductActionRoutes({ db, memory, clock }: Dependencies): Router {
  const router = Router()
  const guards = [requirePermission('manage products'), ...readForm]

  for (const [noun, field] of Object.entries(fields)) {
    router.post(paths.adminProductAction(':id', noun), ...guards, async (req, res) => {
      const id = idIn(req)
      const body = req.body ?? {}
      const form = parseForm(productChangesSchema, { [field]: readProductForm(body)[field] })
      const formValues = readFormValues(body)[field] ?? ''
      const isSaid = formValues.trim() !== ''
      const failure = isSaid && form.ok ? await change(id, form.value, readProductVersion(body)) : null
      if (isSaid && form.ok && !failure) return answer(res, id, 'product_updated')
      const code = field === 'price' ? 'price_invalid' : 'count_invalid'
      const text = failure ?? req.i18n.getFixedT(req.language, 'errors')(code)
      await redisplayList(
        { db, memory, clock },
        res,
        { formError: { id, field, submittedValue: formValues, text } },
        failure ? 409 : 422,
      )

      async function change(id: number, changes: object, read: ExpectedProduct): Promise<string | null> {
        const changed = await updateProduct(db, id, changes, read, signedIn(req).id)
        if (changed.ok) return null
        if (changed.code === 'product_missing') throw refuse(404, 'not_found')
        return explainProductFailure(changed, { i18n: req.i18n, language: req.language })
      }
    })
  }

  router.post(paths.adminProductAction(':id', 'copy'), ...guards, async (req, res) => {
    const copied = await duplicateProduct(db, idIn(req), (name, language) =>
      req.i18n.getFixedT(language, 'admin-products')('copied_name', { name }),
    )
    if (!copied.ok) throw refuse(404, 'not_found')
    redirectToPage(res, paths.adminProduct(copied.value), { key: 'product_copied' })
  })

  router.post(paths.adminProductAction(':id', 'deletion'), ...guards, async (req, res) => {
    const id = idIn(req)
    requireFound(await deleteProduct(db, id))
    await answer(res, id, 'product_deleted', paths.adminProductAction(id, 'restoration'))
  })

  router.post(paths.adminProductAction(':id', 'restoration'), ...guards, async (req, res) => {
    const id = idIn(req)
    if (!(await restoreProduct(db, id)).ok) throw refuse(404, 'not_found')
    await answer(res, id, 'product_restored')
  })
  return router

  /** Redirects to the list as it was, with a message that names the product. */
  async function answer(res: Response, id: number, key: FlashKey, undo?: string): Promise<void> {
    const { req } = res
    const product = await findStaffProduct(db, id, clock())
    const name = product ? localised(product, 'name', req.language).text : ''
    redirectToPage(res, productListReturnUrl(req.body?.list), { key, name, ...(undo && { undo }) })
  }
}
