import type { Router } from 'express'
import * as z from 'zod'
import { canBeEstimated, estimate, readSurfaces, surfaceLimit, wasteChoices } from '#domain/cart/estimate.ts'
import { paths, readId } from '#domain/shared/paths.ts'
import { EstimatePage } from '../../views/catalog/EstimatePage.tsx'
import { ProductNotFoundPage } from '../../views/catalog/ProductPage.tsx'
import { findProductWithSample } from '../catalog/products/product-rows.ts'
import type { Dependencies } from '../dependencies.ts'
import { sendPage } from '../http/responses/page.ts'
import { readPricedCart } from '../orders/placing/read-priced-cart.ts'

const text = z.string().max(40).catch('')
const texts = z
  .union([z.string(), z.array(z.string())])
  .catch([])
  .transform((values) => [values].flat().slice(0, surfaceLimit))
  .pipe(z.array(text))

const query = z.object({
  area: text,
  length: texts,
  width: texts,
  waste: z.coerce.number().pipe(z.literal(wasteChoices)).catch(10),
  city: z.string().max(100).catch(''),
})

/** The address holds all of the input. */
export function addEstimateRoutes(router: Router, dependencies: Dependencies): void {
  router.get(paths.productEstimate(':id'), async (req, res) => {
    const id = readId(req.params.id)
    const business = req.user?.business
    const shown = id === null ? undefined : await findProductWithSample(dependencies.db, id, business)
    if (!shown || !canBeEstimated(shown.product)) return sendPage(res.status(404), ProductNotFoundPage, {})
    const { area, length: lengths, width: widths, waste, city } = query.parse(req.query)
    const typed = { area, lengths, widths, waste, city }
    // Links that are shared get parameters of others, such as fbclid, which ask for nothing.
    const isAsked = ['area', 'length', 'width'].some((name) => name in req.query)
    if (!isAsked) return sendPage(res, EstimatePage, { ...shown, typed })
    const surfaces = readSurfaces(typed)
    if (!surfaces.ok) {
      return sendPage(res.status(422), EstimatePage, { ...shown, typed, errors: surfaces.errors })
    }
    const mm2 = surfaces.value
    const estimated = estimate(shown.product, { mm2, waste })
    const items = [{ product_id: shown.product.id, quantity: estimated.quantity ?? 0 }]
    const pricedCart =
      estimated.quantity === null ? null : await readPricedCart(dependencies, { items, city, business })
    sendPage(res, EstimatePage, { ...shown, typed, result: { ...estimated, mm2, pricedCart } })
  })
}
