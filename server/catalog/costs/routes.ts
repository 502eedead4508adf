import { type Response, Router } from 'express'
import { z } from 'zod'
import { costListQuery } from '#domain/catalog/product-cost.ts'
import { readTypedPrice } from '#domain/catalog/read-typed-values.ts'
import { type Centimes, centimesFromMad } from '#domain/currency/money.ts'
import { readId } from '#domain/shared/paths.ts'
import { type CostsFormState, CostsPage } from '../../../views/admin/costs/CostsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readForm } from '../../http/requests/body.ts'
import { parseForm, redirectToPage } from '../../http/requests/form.ts'
import { readListQuery } from '../../http/requests/read-parameters.ts'
import { noStore } from '../../http/responses/headers.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { listCosts, saveCosts } from './queries.ts'

/** What the pieces cost the shop, as many at once as a page shows. */
export function costRoutes({ db }: Dependencies): Router {
  const router = Router()
  const guard = [requirePermission('manage money'), noStore]
  const path = costListQuery.path()

  router.get(path, ...guard, (_req, res) => sendCosts(res))

  router.post(path, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(moneyFormSchema('cost'), req.body)
    if (!form.ok) return sendCosts(res, { status: 422, ...form })
    await saveCosts(db, form.value)
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

const highestCostMad = 1_000_000

/**
 * `cost-<product id>`, empty where it is not known, and `was-<product id>` as the page showed it: what nobody touched is
 * left as it is stored, which may be newer. A `price-…` is above 0.
 */
export const moneyFormSchema = (field: 'cost' | 'price') =>
  z.record(z.string(), z.unknown()).transform((fields, context) => {
    const typed = Object.entries(fields).flatMap(([name, value]): [number, Centimes | null][] => {
      const id = readId(new RegExp(`^${field}-(\\d+)$`).exec(name)?.[1])
      if (id === null || typeof value !== 'string' || value === fields[`was-${id}`]) return []
      if (value.trim() === '') return [[id, null]]
      const mad = readTypedPrice(value)
      if ((field === 'cost' ? mad >= 0 : mad >= 0.01) && mad <= highestCostMad)
        return [[id, centimesFromMad(mad)]]
      context.addIssue({ code: 'custom', path: [name], message: 'price_invalid' })
      return []
    })
    return new Map(typed)
  })
