import type { Knex } from 'knex'
import type { PriceBreak } from '#domain/catalog/product.ts'
import { madFromCentimes } from '#domain/currency/money.ts'

const asJson = `json_agg(json_build_object('from_quantity', from_quantity, 'price', (breaks.price * 100)::integer)
  order by from_quantity)`

/** The price breaks of the product of a row as JSON, in centimes: its own table, else that of its family. */
export const storedPriceBreaks = `coalesce(
  (select ${asJson} from price_breaks as breaks where breaks.product_id = products.id),
  (select ${asJson} from family_price_breaks as breaks where breaks.family_id = products.family_id),
  '[]')`

/** Whose table it is: of one product, or of all of a family that have none of their own. */
type Owner = { product_id: number } | { family_id: number }

const tableOf = (owner: Owner) => ('product_id' in owner ? 'price_breaks' : 'family_price_breaks')

/** The rows of one table, in centimes, with the lowest number first. */
export function listPriceBreaks(db: Knex, owner: Owner): Promise<PriceBreak[]> {
  return db(tableOf(owner))
    .where(owner)
    .orderBy('from_quantity')
    .select('from_quantity', db.raw('(price * 100)::integer as price'))
}

/** Replaces the rows of one table. */
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
