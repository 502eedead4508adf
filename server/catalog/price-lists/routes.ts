import { type Response, Router } from 'express'
import { z } from 'zod'
import { costOrListPriceFormSchema } from '#domain/catalog/cost-and-list-price-schema.ts'
import { priceListPaths, priceListQuery } from '#domain/catalog/price-list.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { PriceListPage, PriceListsPage } from '../../../views/admin/PriceListsPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { readForm } from '../../http/requests/body.ts'
import { type FormValues, parseForm, redirectToPage } from '../../http/requests/form.ts'
import { idIn, readListQuery, requireFound } from '../../http/requests/read-parameters.ts'
import type { FieldErrors } from '../../http/responses/errors.ts'
import { noStore } from '../../http/responses/headers.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { createPriceList, deletePriceList, listPriceLists, listPrices, savePrices } from './queries.ts'

const nameSchema = z.object({ name: requiredText(100) })

/**
 * Lists of prices for businesses: their names, and the prices of each, edited for as many products at once as
 * a page shows.
 */
export function priceListRoutes({ db }: Pick<Dependencies, 'db'>): Router {
  const router = Router()
  const guard = [requirePermission('manage products'), noStore]

  router.get(priceListPaths.list, ...guard, (_req, res) => sendForm(res))

  router.post(priceListPaths.new, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(nameSchema, req.body)
    if (!form.ok) return sendForm(res, { status: 422, ...form })
    redirectToPage(res, priceListQuery.path({ list: await createPriceList(db, form.value.name) }))
  })

  router.post(priceListPaths.list, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(costOrListPriceFormSchema('price'), req.body)
    if (!form.ok) return sendForm(res, { status: 422, ...form })
    const query = readListQuery(priceListQuery, req.query)
    const { id } = await findList(query.list)
    await savePrices(db, id, form.value)
    redirectToPage(res, priceListQuery.path(query), { key: 'price_list_saved' })
  })

  router.post(priceListPaths.deletion(':id'), ...guard, ...readForm, async (req, res) => {
    const name = await deletePriceList(db, idIn(req))
    redirectToPage(
      res,
      priceListPaths.list,
      name === undefined ? { key: 'gone_already' } : { key: 'price_list_deleted', name },
    )
  })
  return router

  async function findList(id: number | null) {
    return requireFound((await listPriceLists(db)).find((list) => list.id === id))
  }

  async function sendForm(
    res: Response,
    { status = 200, ...sent }: { status?: number; formValues?: FormValues; errors?: FieldErrors } = {},
  ): Promise<void> {
    const query = readListQuery(priceListQuery, res.req.query)
    if (query.list === null) {
      return sendPage(res, PriceListsPage, { lists: await listPriceLists(db), ...sent }, { status })
    }
    const priceList = await findList(query.list)
    const list = await listPrices(db, priceList.id, query)
    sendPage(res, PriceListPage, { priceList, list, query, ...sent }, { status })
  }
}
