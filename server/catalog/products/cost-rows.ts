import type { Knex } from 'knex'
import { type Centimes, centimesFromMad, madFromCentimes } from '#domain/currency/money.ts'
import { versionColumns } from '../../db/version-columns.ts'

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
