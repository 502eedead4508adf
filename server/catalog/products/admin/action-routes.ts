import type { Response, Router } from 'express'
import type { PriceChange } from '#domain/catalog/price-changes.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { localised } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { errorText } from '#domain/shared/result.ts'
import { PricesPage } from '../../../../views/admin/products/PricesPage.tsx'
import { formVersion } from '../../../admin/form-baseline.ts'
import { runOnce } from '../../../db/run-once.ts'
import type { Dependencies } from '../../../dependencies.ts'
import {
  idIn,
  parseForm,
  readAdminForm,
  readForm,
  readFormValues,
} from '../../../http/requests/read-request.ts'
import type { Flash } from '../../../http/responses/flash.ts'
import { redirectReload, redirectToPage, sendPage } from '../../../http/responses/page.ts'
import { refuse, requireFound } from '../../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../../http/security/require-permission.ts'
import { updateProduct } from '../product-rows.ts'
import { productChangesSchema, productErrors, readProductForm, readStockRead } from '../product-schema.ts'
import { deleteProduct, duplicateProduct, restoreProduct, stepStock } from '../row-actions.ts'
import {
  bulkProductsSchema,
  previewedVersionsSchema,
  priceChangeSchema,
  updateProductPrices,
  updateProductVisibility,
} from '../update-many-products.ts'
import { productListReturnUrl, sendProductList } from './list-routes.ts'
import { findStaffProduct, findStaffProducts } from './list-staff-products.ts'

/** The last part of the URL of a form in a row names the field that it changes. */
const fields = {
  price: 'price',
  stock: 'stock',
  visibility: 'is_active',
  featuring: 'is_featured',
} as const

const steps: Record<string, number> = { '1': 1, '-1': -1 }

/** A script calls the API instead of the forms of the rows, except for copy, deletion and restoration. */
export function addAdminProductActionRoutes(router: Router, { db, memory, clock }: Dependencies): void {
  const guard = requirePermission('manage products')
  const guards = [guard, ...readForm]

  router.get(paths.adminProductBulkChanges, guard, redirectReload(productListQuery.path()))
  router.post(paths.adminProductBulkChanges, guard, ...readAdminForm, async (req, res) => {
    const form = parseForm(bulkProductsSchema, req.body)
    if (!form.ok) return rejectBulkChange(res, 'nothing_chosen')
    const { ids, act } = form.value
    if (act === 'prices') return changePrices(res, ids)
    const number = await updateProductVisibility(db, ids, act === 'show', signedIn(req).id)
    returnToList(res, number > 0 && { key: act === 'show' ? 'products_shown' : 'products_hidden', number })
  })

  for (const [noun, field] of Object.entries(fields)) {
    const isNumber = field === 'price' || field === 'stock'
    router.get(paths.adminProductAction(':id', noun), guard, redirectReload(productListQuery.path()))
    router.post(paths.adminProductAction(':id', noun), ...guards, async (req, res) => {
      const { body } = req
      const id = idIn(req)
      const editorId = signedIn(req).id
      const step = isNumber ? steps[String(body.step)] : undefined
      // Where no other number is typed, a step counts from what is stored, so that a second tap counts too.
      if (step && field === 'stock' && body.stock === body.stock_read) {
        await stepStock(db, id, step, editorId)
        return answer(res, id, { key: 'product_updated' })
      }
      const typed = readFormValues(body)[field] ?? ''
      const read = readProductForm(body)[field]
      // The sum is rounded to hundredths, as 8.20 − 1 is 7.199999999999999.
      const value = step ? Math.max(0, Math.round((Number(read) + step) * 100) / 100) : read
      const form = parseForm(productChangesSchema, { [field]: value })
      const t = req.i18n.getFixedT(req.language, 'errors')
      let refusal = { status: 422, text: t(field === 'price' ? 'price_invalid' : 'count_invalid') }
      if (typed.trim() !== '' && form.ok) {
        const edit = { version: formVersion.parse(body.version), stock: readStockRead(body), editorId }
        const changed = await updateProduct(db, id, form.value, edit)
        if (changed.ok) return answer(res, id, { key: 'product_updated' })
        const [key = changed.code] = Object.values(productErrors(changed)).flat()
        refusal = { status: 409, text: errorText(t, key) }
      }
      await sendProductList({ db, memory, clock }, res.status(refusal.status), body.list, {
        formError: { id, field, submittedValue: typed, text: refusal.text },
      })
    })
  }

  router.post(paths.adminProductAction(':id', 'copy'), guard, ...readAdminForm, async (req, res) => {
    const copied = await runOnce(db, req.formKey, (transaction) =>
      duplicateProduct(transaction, idIn(req), (name, language) =>
        req.i18n.getFixedT(language, 'admin-products')('copied_name', { name }),
      ),
    )
    if (!copied.ok) throw refuse(409, copied.code)
    redirectToPage(res, paths.adminProduct(copied.value), { key: 'product_copied' })
  })

  router.post(paths.adminProductAction(':id', 'deletion'), ...guards, async (req, res) => {
    const id = idIn(req)
    await deleteProduct(db, id, signedIn(req).id)
    await answer(res, id, { key: 'product_deleted', undo: paths.adminProductAction(id, 'restoration') })
  })

  router.post(paths.adminProductAction(':id', 'restoration'), ...guards, async (req, res) => {
    const id = idIn(req)
    await restoreProduct(db, id, signedIn(req).id)
    await answer(res, id, { key: 'product_restored' })
  })

  /** Redirects with a message that names the product; a repeated request has the same result. */
  async function answer(res: Response, id: number, flash: Flash): Promise<void> {
    const product = requireFound(await findStaffProduct(db, id, clock()))
    returnToList(res, { ...flash, name: localised(product, 'name', res.req.language).text })
  }

  /** Redirects to the list as it was, or to the first page of the admin. */
  function returnToList(res: Response, flash: Flash | false): void {
    const { back, list } = res.req.body
    redirectToPage(res, back === paths.admin ? back : productListReturnUrl(list), flash || undefined)
  }

  /** First renders a preview of the new prices; submitting the preview writes them. */
  async function changePrices(res: Response, ids: readonly number[]): Promise<void> {
    const { req } = res
    const form = parseForm(priceChangeSchema, req.body)
    if (!form.ok) return rejectBulkChange(res, 'percent_invalid', ids)
    const change = { hundredths: form.value.percent, target: form.value.target }
    const seen = previewedVersionsSchema.safeParse(req.body.seen)
    const isConfirmed = seen.success && seen.data.size > 0
    if (!isConfirmed) return sendPreview(res, ids, change)
    // If it were sent twice, it would show a preview of the same change again, on top of the first.
    const changed = await runOnce(db, req.formKey, (transaction) =>
      updateProductPrices(transaction, seen.data, change, signedIn(req).id),
    )
    if (!changed.ok) return sendPreview(res.status(409), [...seen.data.keys()], change, changed.code)
    returnToList(res, { key: 'prices_changed', number: changed.value })
  }

  async function sendPreview(
    res: Response,
    ids: readonly number[],
    change: PriceChange,
    error?: 'edited' | 'prices_refused',
  ): Promise<void> {
    const products = await findStaffProducts(db, ids, clock())
    const back = productListReturnUrl(res.req.body.list)
    sendPage(res, PricesPage, { products, change, back, wasEdited: error === 'edited' })
  }

  function rejectBulkChange(
    res: Response,
    code: 'nothing_chosen' | 'percent_invalid',
    ids: readonly number[] = [],
  ): Promise<void> {
    const { req } = res
    const { percent = '', target = '' } = readFormValues(req.body)
    const text = req.t(code, { ns: 'errors' })
    return sendProductList({ db, memory, clock }, res.status(422), req.body.list, {
      bulkFormError: { text, ids, percent, target },
    })
  }
}
