import type { Knex } from 'knex'
import type { ListedPrice, PriceList, PriceListQuery } from '#domain/catalog/price-list.ts'
import { type Centimes, centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { newestFirst, paginate } from '../../db/paginate.ts'
import { productsNamed } from '../products/named-products.ts'

export function listPriceLists(db: Knex): Promise<PriceList[]> {
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
export async function createPriceList(db: Knex, name: string): Promise<number> {
  const [list] = await db('price_lists').insert({ name }).onConflict('name').merge(['name']).returning('id')
  return list.id
}

/**
 * Deletes a price list; its accounts then have everybody's prices, or their percentage. Returns its name, or
 * undefined when there is none.
 */
export async function deletePriceList(db: Knex, id: number): Promise<string | undefined> {
  const [list] = await db('price_lists').where({ id }).delete().returning('name')
  return list?.name
}

type Row = Omit<ListedPrice, 'price' | 'own'> & { price: string; own: string | null }

/** The products with their prices in a list, those that have one first, then the newest. */
export async function listPrices(
  db: Knex,
  listId: number,
  query: PriceListQuery,
): Promise<Page<ListedPrice>> {
  const matching = productsNamed(db, query.q).leftJoin('price_list_prices as listed', (join) =>
    join.on('listed.product_id', 'products.id').andOnVal('listed.price_list_id', listId),
  )
  const list = await paginate<Row>(matching, query, (rows) =>
    rows
      .select('products.id', 'products.name_ar', 'products.name_en', 'products.name_fr')
      .select('products.price_now as price', 'listed.price as own')
      .orderByRaw('listed.price is null')
      .orderBy(newestFirst('products')),
  )
  return mapPage(list, (row) => ({
    ...row,
    price: centimesFromMad(row.price),
    own: row.own === null ? null : centimesFromMad(row.own),
  }))
}

/** Stores prices of a list; null removes that of a product. Products that are gone are skipped. */
export async function savePrices(
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
