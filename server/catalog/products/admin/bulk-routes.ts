import { type Request, type Response, Router } from 'express'
import type { PriceChange } from '#domain/catalog/price-change.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { PricesPage } from '../../../../views/admin/products/PricesPage.tsx'
import type { Dependencies } from '../../../dependencies.ts'
import { readForm } from '../../../http/requests/body.ts'
import { parseForm, readFormValues, redirectTo } from '../../../http/requests/form.ts'
import { setFlash } from '../../../http/responses/flash.ts'
import { sendPage } from '../../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../../http/security/require-permission.ts'
import { productListReturnUrl } from '../product-list-return-url.ts'
import { updateProductPrices, updateProductVisibility } from '../update-many-products.ts'
import { bulkProductsSchema, previewedVersionsSchema, priceChangeSchema } from './bulk-products-schema.ts'
import { redisplayList } from './list-routes.ts'
import { findStaffProducts } from './list-staff-products.ts'

/** Actions on several products at once: show, hide, or change prices after a preview. */
export function adminProductBulkRoutes({ db, memory, clock }: Dependencies): Router {
  const router = Router()
  const guards = [requirePermission('manage products'), ...readForm]

  router.post(paths.adminProductBulkChanges, ...guards, async (req, res) => {
    const form = parseForm(bulkProductsSchema, req.body)
    if (!form.ok) return rejectBulkChange(res, 'nothing_chosen')
    const { ids, act } = form.value
    if (act === 'prices') return changePrices(res, ids)
    const number = await updateProductVisibility(db, ids, act === 'show', signedIn(req).id)
    if (number > 0) setFlash(res, act === 'show' ? 'products_shown' : 'products_hidden', { number })
    redirectTo(res, readReturnUrl(req))
  })
  return router

  /** First renders a preview of the new prices; submitting the preview writes them. */
  async function changePrices(res: Response, ids: readonly number[]): Promise<void> {
    const { req } = res
    const form = parseForm(priceChangeSchema, req.body)
    if (!form.ok) return rejectBulkChange(res, 'percent_invalid')
    const change = { hundredths: form.value.percent, target: form.value.target }
    const seen = previewedVersionsSchema.safeParse(req.body.seen)
    const isConfirmed = seen.success && seen.data.size > 0
    if (!isConfirmed) return sendPreview(res, ids, change)
    const changed = await updateProductPrices(db, seen.data, change, signedIn(req).id)
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
    sendPage(res, PricesPage, page, { status: error ? 409 : 200 })
  }

  function rejectBulkChange(res: Response, code: 'nothing_chosen' | 'percent_invalid'): Promise<void> {
    const percent = readFormValues(res.req.body).percent ?? ''
    const { i18n, language } = res.req
    const text = i18n.getFixedT(language, 'errors')(code)
    return redisplayList({ db, memory, clock }, res, { bulkFormError: { text, percent } }, 422)
  }

  function readReturnUrl(req: Request): string {
    return localisePath(productListReturnUrl(req.body?.list), req.language)
  }
}
