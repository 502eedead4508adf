import type { Response, Router } from 'express'
import type { Knex } from 'knex'
import * as z from 'zod'
import { changedSumErrors, costOrListPriceFormSchema } from '#domain/catalog/cost-and-list-price-schema.ts'
import { type PriceList, priceListPaths, priceListQuery } from '#domain/catalog/costs-and-price-lists.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { PriceListPage, PriceListsPage } from '../../views/admin/PriceListsPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import {
  type FormValues,
  idIn,
  parseForm,
  readForm,
  readFormValues,
  readListQuery,
} from '../http/requests/read-request.ts'
import { noStore, redirectReload, redirectToPage, sendPage } from '../http/responses/page.ts'
import { type FieldErrors, requireFound } from '../http/responses/refusal.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { listPriceTable, listProductsWithSum, saveTypedSums } from './products/price-rows.ts'

const nameSchema = z.object({ name: requiredText(100) })

/** Each page edits the prices of as many products as it shows. */
export function addPriceListRoutes(router: Router, { db }: Dependencies): void {
  const guard = [requirePermission('manage products'), noStore]

  router.get(priceListPaths.list, ...guard, (_req, res) => sendForm(res))

  router.post(priceListPaths.new, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(nameSchema, req.body)
    if (!form.ok) return sendForm(res.status(422), form)
    redirectToPage(res, priceListQuery.path({ list: await createPriceList(db, form.value.name) }))
  })

  router.post(priceListPaths.list, ...guard, ...readForm, async (req, res) => {
    const form = parseForm(costOrListPriceFormSchema('price'), req.body)
    if (!form.ok) return sendForm(res.status(422), form)
    const query = readListQuery(priceListQuery, req.query)
    const { id } = await findList(query.list)
    const { changedByOthers } = await db.transaction((transaction) =>
      saveTypedSums(transaction, listPriceTable(id), form.value),
    )
    if (changedByOthers.size > 0) {
      const errors = changedSumErrors('price', changedByOthers, req.language)
      return sendForm(res.status(409), { formValues: readFormValues(req.body), errors })
    }
    redirectToPage(res, priceListQuery.path(query), { key: 'price_list_saved' })
  })

  router.post(priceListPaths.deletion(':id'), ...guard, ...readForm, async (req, res) => {
    const [list] = await db('price_lists')
      .where({ id: idIn(req) })
      .delete()
      .returning('name')
    const key = list ? 'price_list_deleted' : 'gone_already'
    redirectToPage(res, priceListPaths.list, { key, name: list?.name })
  })
  router.get(priceListPaths.new, ...guard, redirectReload())

  async function findList(id: number | null) {
    return requireFound((await listPriceLists(db)).find((list) => list.id === id))
  }

  async function sendForm(
    res: Response,
    sent: { formValues?: FormValues; errors?: FieldErrors } = {},
  ): Promise<void> {
    const query = readListQuery(priceListQuery, res.req.query)
    if (query.list === null) {
      return sendPage(res, PriceListsPage, { lists: await listPriceLists(db), ...sent })
    }
    const priceList = await findList(query.list)
    const list = await listProductsWithSum(db, listPriceTable(priceList.id), query, sent.formValues)
    sendPage(res, PriceListPage, { priceList, list, query, ...sent })
  }
}

function listPriceLists(db: Knex): Promise<PriceList[]> {
  return db('price_lists')
    .select('id', 'name')
    .select(
      db.raw(
        '(select count(*)::integer from price_list_prices where price_list_id = price_lists.id) as products',
      ),
      db.raw('(select count(*)::integer from users where users.price_list_id = price_lists.id) as accounts'),
    )
    .orderBy('name')
}

/** Returns its id, also where a list has the name already. */
async function createPriceList(db: Knex, name: string): Promise<number> {
  const [list] = await db('price_lists').insert({ name }).onConflict('name').merge(['name']).returning('id')
  return list.id
}
