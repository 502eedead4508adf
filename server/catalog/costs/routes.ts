import { type Response, Router } from 'express'
import { costOrListPriceFormSchema } from '#domain/catalog/cost-and-list-price-schema.ts'
import { costListQuery } from '#domain/catalog/product-cost.ts'
import { type CostsFormState, CostsPage } from '../../../views/admin/CostsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readForm } from '../../http/requests/body.ts'
import { parseForm, redirectToPage } from '../../http/requests/form.ts'
import { readListQuery } from '../../http/requests/read-parameters.ts'
import { noStore } from '../../http/responses/headers.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { editCosts } from '../products/cost-rows.ts'
import { listCosts } from './queries.ts'

/** What the pieces cost the shop, as many at once as a page shows. */
export function costRoutes({ db }: Dependencies): Router {
  const router = Router()
  const guard = [requirePermission('manage money'), noStore]
  const path = costListQuery.path()

  router.get(path, ...guard, (_req, res) => sendCosts(res))

  router.post(path, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(costOrListPriceFormSchema('cost'), req.body)
    if (!form.ok) return sendCosts(res, { status: 422, ...form })
    await editCosts(db, form.value, signedIn(req).id)
    redirectToPage(res, costListQuery.path(readListQuery(costListQuery, req.query)), { key: 'costs_saved' })
  })

  return router

  async function sendCosts(
    res: Response,
    { status = 200, ...sent }: CostsFormState & { status?: number } = {},
  ): Promise<void> {
    const query = readListQuery(costListQuery, res.req.query)
    sendPage(res, CostsPage, { list: await listCosts(db, query), query, ...sent }, { status })
  }
}
