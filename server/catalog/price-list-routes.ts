import type { Response, Router } from 'express'
import type { Knex } from 'knex'
import * as z from 'zod'
import { costOrListPriceFormSchema } from '#domain/catalog/cost-and-list-price-schema.ts'
import {
  type ListedPrice,
  type PriceList,
  type PriceListQuery,
  priceListPaths,
  priceListQuery,
} from '#domain/catalog/costs-and-price-lists.ts'
import { type Centimes, inCentimes, madFromCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { requiredText } from '#domain/text/text-schema.ts'
import { PriceListPage, PriceListsPage } from '../../views/admin/PriceListsPage.tsx'
import { newestFirst, paginate } from '../db/paginate.ts'
import type { Dependencies } from '../dependencies.ts'
import { type FormValues, idIn, parseForm, readForm, readListQuery } from '../http/requests/read-request.ts'
import { noStore, redirectReload, redirectToPage, sendPage } from '../http/responses/page.ts'
import { type FieldErrors, requireFound } from '../http/responses/refusal.ts'
import { requirePermission } from '../http/security/require-permission.ts'
import { selectProductsNamed } from './products/named-products.ts'

const nameSchema = z.object({ name: requiredText(100) })

/**
 * Lists of prices for businesses: their names, and the prices of each, edited for as many products at once as
 * a page shows.
 */
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
    await savePrices(db, id, form.value)
    redirectToPage(res, priceListQuery.path(query), { key: 'price_list_saved' })
  })

  router.post(priceListPaths.deletion(':id'), ...guard, ...readForm, async (req, res) => {
    const [list] = await db('price_lists')
      .where({ id: idIn(req) })
      .delete()
      .returning('name')
    redirectToPage(
      res,
      priceListPaths.list,
      list ? { key: 'price_list_deleted', name: list.name } : { key: 'gone_already' },
    )
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
    const list = await listPrices(db, priceList.id, query)
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

/** The products with their prices in a list, those that have one first, then the newest. */
async function listPrices(db: Knex, listId: number, query: PriceListQuery): Promise<Page<ListedPrice>> {
  const matching = selectProductsNamed(db, query.q).leftJoin('price_list_prices as listed', (join) =>
    join.on('listed.product_id', 'products.id').andOnVal('listed.price_list_id', listId),
  )
  const list = await paginate<WithMadTexts<ListedPrice, 'price' | 'own'>>(matching, query, (rows) =>
    rows
      .select('products.id', 'products.name_ar', 'products.name_en', 'products.name_fr')
      .select('products.price_now as price', 'listed.price as own')
      .orderByRaw('listed.price is null')
      .orderBy(newestFirst('products')),
  )
  return mapPage(list, (row) => inCentimes(row, ['price', 'own']))
}

/** Stores prices of a list; null removes that of a product. Products that are gone are skipped. */
async function savePrices(
  db: Knex,
  listId: number,
  prices: ReadonlyMap<number, Centimes | null>,
): Promise<void> {
  const ids = [...prices.keys()]
  const mad = [...prices.values()].map((price) => (price === null ? null : madFromCentimes(price)))
  await db.transaction(async (transaction) => {
    await transaction('price_list_prices')
      .where({ price_list_id: listId })
      .whereIn('product_id', ids)
      .delete()
    await transaction.raw(
      `insert into price_list_prices (price_list_id, product_id, price)
       select :listId, typed.id, typed.price
       from unnest(cast(:ids as integer[]), cast(:mad as numeric[])) as typed (id, price)
       join products on products.id = typed.id where typed.price is not null
       on conflict (price_list_id, product_id) do update set price = excluded.price`,
      { listId, ids, mad },
    )
  })
}
