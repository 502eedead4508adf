import type { Request, Response, Router } from 'express'
import type { PriceChange } from '#domain/catalog/price-changes.ts'
import { productListQuery } from '#domain/catalog/product-list.ts'
import { localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { errorText } from '#domain/shared/result.ts'
import { PricesPage } from '../../../../views/admin/products/PricesPage.tsx'
import type { FlashKey } from '../../../../views/toasts.ts'
import { runOnce } from '../../../db/run-once.ts'
import type { Dependencies } from '../../../dependencies.ts'
import {
  idIn,
  parseForm,
  readAdminForm,
  readForm,
  readFormValues,
} from '../../../http/requests/read-request.ts'
import { setFlash } from '../../../http/responses/flash.ts'
import { redirectReload, redirectTo, redirectToPage, sendPage } from '../../../http/responses/page.ts'
import { refuse, requireFound } from '../../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../../http/security/require-permission.ts'
import { deleteProduct, restoreProduct } from '../delete-product.ts'
import {
  bulkProductsSchema,
  previewedVersionsSchema,
  priceChangeSchema,
  productChangesSchema,
  readProductForm,
} from '../product-schema.ts'
import {
  duplicateProduct,
  type ProductEdit,
  productErrors,
  stepStock,
  updateProduct,
} from '../save-product.ts'
import { updateProductPrices, updateProductVisibility } from '../update-many-products.ts'
import { productListReturnUrl, sendProductList } from './list-routes.ts'
import { findStaffProduct, findStaffProducts } from './list-staff-products.ts'
import { readProductVersion } from './product-form-values.ts'

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
export function addAdminProductActionRoutes(router: Router, { db, memory, clock }: Dependencies): void {
  const guard = requirePermission('manage products')
  const guards = [guard, ...readForm]

  for (const [noun, field] of Object.entries(fields)) {
    router.get(paths.adminProductAction(':id', noun), guard, redirectReload(productListQuery.path()))
    router.post(paths.adminProductAction(':id', noun), ...guards, async (req, res) => {
      const id = idIn(req)
      const step = steps[String(req.body.step)]
      // Where no other number is typed, a step counts from what is stored: a second tap counts, too.
      if (step && field === 'stock' && req.body.stock === req.body.stock_read) {
        await stepStock(db, id, step, signedIn(req).id)
        return answer(res, id, 'product_updated')
      }
      const body = withStep(req.body, field)
      const form = parseForm(productChangesSchema, { [field]: readProductForm(body)[field] })
      const typed = readFormValues(body)[field] ?? ''
      const isSaid = typed.trim() !== ''
      const failure = isSaid && form.ok ? await change(id, form.value, readProductVersion(body)) : null
      if (isSaid && form.ok && !failure) return answer(res, id, 'product_updated')
      const code = field === 'price' ? 'price_invalid' : 'count_invalid'
      const text = failure ?? req.i18n.getFixedT(req.language, 'errors')(code)
      await sendProductList({ db, memory, clock }, res.status(failure ? 409 : 422), req.body.list, {
        formError: { id, field, submittedValue: typed, text },
      })

      async function change(id: number, changes: object, read: ProductEdit): Promise<string | null> {
        const changed = await updateProduct(db, id, changes, { ...read, editorId: signedIn(req).id })
        if (changed.ok) return null
        const [key = changed.code] = Object.values(productErrors(changed)).flat()
        return errorText(req.i18n.getFixedT(req.language, 'errors'), key)
      }
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
    await answer(res, id, 'product_deleted', paths.adminProductAction(id, 'restoration'))
  })

  router.post(paths.adminProductAction(':id', 'restoration'), ...guards, async (req, res) => {
    const id = idIn(req)
    await restoreProduct(db, id, signedIn(req).id)
    await answer(res, id, 'product_restored')
  })

  /** Redirects to the list as it was, or to the first page of the admin, with a message that names the product. */
  async function answer(res: Response, id: number, key: FlashKey, undo?: string): Promise<void> {
    const { req } = res
    // A repeated request has the same result.
    const product = requireFound(await findStaffProduct(db, id, clock()))
    const name = localised(product, 'name', req.language).text
    const { back, list } = req.body
    const page = back === paths.admin ? paths.admin : productListReturnUrl(list)
    redirectToPage(res, page, { key, name, ...(undo && { undo }) })
  }
}

/** The buttons − and + of a row, by their values. */
const steps: Record<string, number> = { '1': 1, '-1': -1 }

/** The fields of a row's form after its button − or +, if that was pressed. */
function withStep(body: Record<string, unknown>, field: string): Record<string, unknown> {
  const step = field === 'price' || field === 'stock' ? steps[String(body.step)] : undefined
  const value = readProductForm(body)[field as 'price' | 'stock']
  if (step === undefined || typeof value !== 'number' || Number.isNaN(value)) return body
  // In hundredths, as 8.20 − 1 is 7.199999999999999.
  return { ...body, [field]: String(Math.max(0, Math.round((value + step) * 100) / 100)) }
}

/** Actions on several products at once: show, hide, or change prices after a preview. */
export function addAdminProductBulkRoutes(router: Router, { db, memory, clock }: Dependencies): void {
  const guard = requirePermission('manage products')
  const guards = [guard, ...readAdminForm]

  router.get(paths.adminProductBulkChanges, guard, redirectReload(productListQuery.path()))
  router.post(paths.adminProductBulkChanges, ...guards, async (req, res) => {
    const form = parseForm(bulkProductsSchema, req.body)
    if (!form.ok) return rejectBulkChange(res, 'nothing_chosen')
    const { ids, act } = form.value
    if (act === 'prices') return changePrices(res, ids)
    const number = await updateProductVisibility(db, ids, act === 'show', signedIn(req).id)
    if (number > 0) setFlash(res, act === 'show' ? 'products_shown' : 'products_hidden', { number })
    redirectTo(res, readReturnUrl(req))
  })

  /** First renders a preview of the new prices; submitting the preview writes them. */
  async function changePrices(res: Response, ids: readonly number[]): Promise<void> {
    const { req } = res
    const form = parseForm(priceChangeSchema, req.body)
    if (!form.ok) return rejectBulkChange(res, 'percent_invalid', ids)
    const change = { hundredths: form.value.percent, target: form.value.target }
    const seen = previewedVersionsSchema.safeParse(req.body.seen)
    const isConfirmed = seen.success && seen.data.size > 0
    if (!isConfirmed) return sendPreview(res, ids, change)
    // Sent twice, it would show a preview of the same change again, on top of the first.
    const changed = await runOnce(db, req.formKey, (transaction) =>
      updateProductPrices(transaction, seen.data, change, signedIn(req).id),
    )
    if (!changed.ok) return sendPreview(res, [...seen.data.keys()], change, changed.code)
    setFlash(res, 'prices_changed', { number: changed.value })
    redirectTo(res, readReturnUrl(req))
  }

  async function sendPreview(
    res: Response,
    ids: readonly number[],
    change: PriceChange,
    error?: 'edited' | 'prices_refused',
  ): Promise<void> {
    const products = await findStaffProducts(db, ids, clock())
    const back = productListReturnUrl(res.req.body.list)
    const page = { products, change, back, wasEdited: error === 'edited' }
    sendPage(res.status(error ? 409 : 200), PricesPage, page)
  }

  function rejectBulkChange(
    res: Response,
    code: 'nothing_chosen' | 'percent_invalid',
    ids: readonly number[] = [],
  ): Promise<void> {
    const { percent = '', target = '' } = readFormValues(res.req.body)
    const { i18n, language } = res.req
    const text = i18n.getFixedT(language, 'errors')(code)
    return sendProductList({ db, memory, clock }, res.status(422), res.req.body.list, {
      bulkFormError: { text, ids, percent, target },
    })
  }

  function readReturnUrl(req: Request): string {
    return localisePath(productListReturnUrl(req.body.list), req.language)
  }
}
