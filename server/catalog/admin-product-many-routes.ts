import { type Request, type Response, Router } from 'express'
import { manyProductsSchema, priceChangeSchema, seenSchema } from '#domain/many-products-schema.ts'
import { localPath, paths } from '#domain/paths.ts'
import type { PriceChange } from '#domain/price-change.ts'
import { productsWayBack } from '#domain/product-list-schema.ts'
import { PricesPage } from '../../views/admin/products/PricesPage.tsx'
import { readForm } from '../http/body.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, typedIn } from '../http/form.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { type AdminProducts, sendListAgain } from './admin-product-list-routes.ts'
import { changeProductPrices, showOrHideProducts } from './change-many-products.ts'
import { findStaffProducts } from './list-staff-products.ts'

/** What is done with several products at once: shown, hidden, or with new prices, which are seen before they count. */
export function adminProductManyRoutes({ db, clock }: AdminProducts): Router {
  const router = Router()
  const guards = [requirePermission('keep products'), ...readForm]

  router.post(paths.adminProductChanges, guards, async (req: Request, res: Response) => {
    const form = parseForm(manyProductsSchema, req.body)
    if (!form.ok) return refuseMany(res, 'nothing_chosen')
    const { ids, act } = form.value
    if (act === 'prices') return changePrices(res, ids)
    const number = await showOrHideProducts(db, ids, act === 'show', signedIn(req).id)
    if (number > 0) setFlash(res, act === 'show' ? 'products_shown' : 'products_hidden', { number })
    seeOther(res, wayBack(req))
  })
  return router

  /** First the preview of the new prices; sent again from there with what was seen, they count. */
  async function changePrices(res: Response, ids: readonly number[]): Promise<void> {
    const { req } = res
    const form = parseForm(priceChangeSchema, req.body)
    if (!form.ok) return refuseMany(res, 'percent_invalid')
    const change = { hundredths: form.value.percent, target: form.value.target }
    const seen = seenSchema.safeParse(req.body.seen)
    const isConfirmed = seen.success && seen.data.size > 0
    if (!isConfirmed) return sendPreview(res, ids, change)
    const changed = await changeProductPrices(db, seen.data, change, signedIn(req).id)
    if (!changed.ok) return sendPreview(res, [...seen.data.keys()], change, changed.code)
    setFlash(res, 'prices_changed', { number: changed.value })
    seeOther(res, wayBack(req))
  }

  async function sendPreview(
    res: Response,
    ids: readonly number[],
    change: PriceChange,
    fault?: 'edited' | 'prices_refused',
  ): Promise<void> {
    const products = await findStaffProducts(db, ids, clock())
    const back = productsWayBack(res.req.body.list)
    const page = { products, change, back, isOther: fault === 'edited' }
    sendPage(res, PricesPage, page, { status: fault ? 409 : 200 })
  }

  function refuseMany(res: Response, code: 'nothing_chosen' | 'percent_invalid'): Promise<void> {
    const percent = typedIn(res.req.body).percent ?? ''
    const { i18n, lng } = res.req
    const text = i18n.getFixedT(lng, 'errors')(code)
    return sendListAgain({ db, clock }, res, { bulkFault: { text, percent } }, 422)
  }

  function wayBack(req: Request): string {
    return localPath(productsWayBack(req.body?.list), req.lng)
  }
}
