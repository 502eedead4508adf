import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import type { BusinessPrices, PriceBreak } from '#domain/catalog/product-price.ts'
import { type Centimes, centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'
import { versionColumns } from '../../db/version-columns.ts'

const asJson = `json_agg(json_build_object('from_quantity', from_quantity, 'price', (breaks.price * 100)::integer)
  order by from_quantity)`

/** The price breaks of the product of a row as JSON, in centimes: its own, else those of its family. */
export const storedPriceBreaks = `coalesce(
  (select ${asJson} from price_breaks as breaks where breaks.product_id = products.id),
  (select ${asJson} from family_price_breaks as breaks where breaks.family_id = products.family_id),
  '[]')`

/** What price breaks belong to: one product, or a family with all of its products that have none of their own. */
type Owner = { product_id: number } | { family_id: number }

const tableOf = (owner: Owner) => ('product_id' in owner ? 'price_breaks' : 'family_price_breaks')

/** The price breaks of one owner, in centimes, with the lowest number of pieces first. */
export function listPriceBreaks(db: Knex, owner: Owner): Promise<PriceBreak[]> {
  return db(tableOf(owner))
    .where(owner)
    .orderBy('from_quantity')
    .select('from_quantity', db.raw('(price * 100)::integer as price'))
}

export async function savePriceBreaks(
  transaction: Knex,
  owner: Owner,
  breaks: readonly PriceBreak[],
): Promise<void> {
  await transaction(tableOf(owner)).where(owner).delete()
  if (breaks.length === 0) return
  await transaction(tableOf(owner)).insert(
    breaks.map(({ from_quantity, price }) => ({ ...owner, from_quantity, price: madFromCentimes(price) })),
  )
}

/** What a business pays for these products, for withBusinessPrice; null for everybody else. */
export async function readBusinessPrices(
  db: Knex,
  business: Business | null | undefined,
  productIds: readonly number[],
): Promise<BusinessPrices | null> {
  if (!business) return null
  const { percent, price_list_id } = business
  const rows: { product_id: number; price: string }[] =
    price_list_id === null
      ? []
      : await db('price_list_prices')
          .select('product_id', 'price')
          .where({ price_list_id })
          .whereRaw('product_id = any(?::integer[])', [productIds as number[]])
  return {
    percent,
    listed: new Map(rows.map(({ product_id, price }) => [product_id, centimesFromMad(price)])),
  }
}

type Costs = ReadonlyMap<number, Centimes | null>

/** Stores costs as edits of their products, so that a form that was opened before does not overwrite what changes. */
export async function editCosts(db: Knex, costs: Costs, editorId: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const products: { id: number; cost: string | null }[] = await transaction('products')
      .leftJoin('product_costs', 'product_id', 'id')
      .select('id', 'cost')
      .whereIn('id', [...costs.keys()])
      .orderBy('id')
      .forUpdate('products')
    const changed = products.filter(
      ({ id, cost }) => (cost === null ? null : centimesFromMad(cost)) !== costs.get(id),
    )
    await transaction('products')
      .whereIn(
        'id',
        changed.map(({ id }) => id),
      )
      .update(versionColumns(transaction, editorId))
    await saveCosts(transaction, costs)
  })
}

/** Stores the costs of products, null where it is not known any more; products that are gone are skipped. */
export async function saveCosts(db: Knex, costs: Costs): Promise<void> {
  const ids = [...costs.keys()]
  const mad = [...costs.values()].map((cost) => (cost === null ? null : madFromCentimes(cost)))
  await db.transaction(async (transaction) => {
    await transaction('product_costs').whereIn('product_id', ids).delete()
    await transaction.raw(
      `insert into product_costs (product_id, cost)
       select typed.id, typed.cost from unnest(cast(:ids as integer[]), cast(:mad as numeric[])) as typed (id, cost)
       join products on products.id = typed.id where typed.cost is not null
       on conflict (product_id) do update set cost = excluded.cost`,
      { ids, mad },
    )
  })
}

/** Null where it is not known. */
export async function findCost(db: Knex, productId: number): Promise<Centimes | null> {
  const row = await costOfProduct(db, productId).first()
  return row ? centimesFromMad(row.cost) : null
}

/** As a value for a new line of an order: what a piece costs now. */
export function costOfProduct(db: Knex, productId: number): Knex.QueryBuilder {
  return db('product_costs').select('cost').where({ product_id: productId })
}

/** As a value for a line that another order gives: what the piece cost when that was ordered. */
export function costWhenOrdered(
  db: Knex,
  orderId: number,
  productId: number | Knex.Ref<string, Record<string, string>>,
): Knex.QueryBuilder {
  return db('order_lines').select('cost').where({ order_id: orderId, product_id: productId })
}
