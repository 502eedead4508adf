import type { Response, Router } from 'express'
import type { Knex } from 'knex'
import { costOrListPriceFormSchema } from '#domain/catalog/cost-and-list-price-schema.ts'
import { type CostListQuery, costListQuery, type ProductCost } from '#domain/catalog/costs-and-price-lists.ts'
import { inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { type CostsFormState, CostsPage } from '../../views/admin/CostsPage.tsx'
import { newestFirst, paginate } from '../db/paginate.ts'
import type { Dependencies } from '../dependencies.ts'
import { parseForm, readForm, readListQuery } from '../http/requests/read-request.ts'
import { noStore, redirectToPage, sendPage } from '../http/responses/page.ts'
import { requirePermission, signedIn } from '../http/security/require-permission.ts'
import { selectProductsNamed } from './products/named-products.ts'
import { editCosts } from './products/price-rows.ts'

/** What the pieces cost the shop, as many at once as a page shows. */
export function addCostRoutes(router: Router, { db }: Dependencies): void {
  const guard = [requirePermission('manage money'), noStore]
  const path = costListQuery.path()

  router.get(path, ...guard, (_req, res) => sendCosts(res))

  router.post(path, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(costOrListPriceFormSchema('cost'), req.body)
    if (!form.ok) return sendCosts(res.status(422), form)
    await editCosts(db, form.value, signedIn(req).id)
    redirectToPage(res, costListQuery.path(readListQuery(costListQuery, req.query)), { key: 'costs_saved' })
  })

  async function sendCosts(res: Response, sent: CostsFormState = {}): Promise<void> {
    const query = readListQuery(costListQuery, res.req.query)
    sendPage(res, CostsPage, { list: await listCosts(db, query), query, ...sent })
  }
}

/** The products with what a piece costs the shop, the newest first. */
async function listCosts(db: Knex, query: CostListQuery): Promise<Page<ProductCost>> {
  const matching = selectProductsNamed(db, query.q).leftJoin(
    'product_costs',
    'product_costs.product_id',
    'products.id',
  )
  if (query.only === 'unknown') matching.whereNull('product_costs.cost')
  const list = await paginate<WithMadTexts<ProductCost, 'price' | 'cost'>>(matching, query, (rows) =>
    rows
      .select('products.id', 'products.name_ar', 'products.name_en', 'products.name_fr')
      .select('products.price_now as price', 'product_costs.cost')
      .orderBy(newestFirst('products')),
  )
  return mapPage(list, (row) => inCentimes(row, ['price', 'cost']))
}
