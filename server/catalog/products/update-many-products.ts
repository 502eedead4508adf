import type { Knex } from 'knex'
import * as z from 'zod'
import {
  changePrices,
  checkPrices,
  type PriceChange,
  priceTargets,
  readPercent,
} from '#domain/catalog/price-changes.ts'
import { priceFields } from '#domain/catalog/product-fields.ts'
import { type Centimes, inMad } from '#domain/currency/money.ts'
import { pageSize } from '#domain/shared/page.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { versionColumns } from '../../db/version-columns.ts'
import { fieldColumns } from './product-rows.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** Several products are changed at once (client/admin/products/BulkBar.tsx). */
export const bulkProductsSchema = z.object({
  ids: z.preprocess(
    (ids) => (ids === undefined ? [] : [ids].flat()),
    z
      .array(id, 'nothing_chosen')
      .min(1, 'nothing_chosen')
      .max(pageSize, 'nothing_chosen')
      .transform((ids) => [...new Set(ids)]),
  ),
  act: z.enum(['show', 'hide', 'prices']),
})

export const priceChangeSchema = z.object({
  percent: z.unknown().transform((text, context) => {
    const hundredths = readPercent(text)
    if (hundredths !== null) return hundredths
    context.addIssue({ code: 'custom', message: 'percent_invalid' })
    return z.NEVER
  }),
  target: z.enum(priceTargets).catch('both'),
})

/** A preview shows products with their versions: '7.3' is product 7 in version 3. */
export const previewedVersionsSchema = z.preprocess(
  (seen) => (seen === undefined ? [] : [seen].flat()),
  z
    .array(z.string().regex(/^\d{1,9}\.\d{1,9}$/))
    .max(pageSize)
    .transform((seen) => new Map(seen.map((each) => each.split('.').map(Number) as [number, number]))),
)

export async function updateProductVisibility(
  db: Knex,
  ids: readonly number[],
  isShown: boolean,
  editorId: number,
): Promise<number> {
  return db.transaction(async (transaction): Promise<number> => {
    const locked = await lockListedProducts(transaction, ids)
    const changing = locked.filter((row) => row.is_active !== isShown).map(({ id }) => id)
    await transaction('products')
      .whereIn('id', changing)
      .update({ is_active: isShown, ...versionColumns(transaction, editorId) })
    return locked.length
  })
}

type Failure = { code: 'edited' } | { code: 'prices_refused'; ids: number[] }

/**
 * Changes all prices or none; returns how many. Fails with 'edited' when a product has changed since the preview,
 * and with 'prices_refused' and the ids whose new prices are not allowed.
 */
export async function updateProductPrices(
  db: Knex,
  seen: ReadonlyMap<number, number>,
  change: PriceChange,
  editorId: number,
): Promise<Result<number, Failure>> {
  return db.transaction(async (transaction): Promise<Result<number, Failure>> => {
    const locked = await lockListedProducts(transaction, [...seen.keys()])
    const isAsSeen =
      locked.length === seen.size && locked.every(({ id, version }) => seen.get(id) === version)
    if (!isAsSeen) return failed('edited')
    const changed = locked.map((row) => ({ id: row.id, ...changePrices(row, change) }))
    const refused = changed.filter((prices) => checkPrices(prices) !== null).map(({ id }) => id)
    if (refused.length > 0) return failed('prices_refused', { ids: refused })
    await transaction.raw(
      `update products
       set price = changed.price, sale_price = changed.sale_price, version = version + 1,
         updated_at = now(), updated_by = ?
       from json_to_recordset(?) as changed (id integer, price numeric, sale_price numeric)
       where products.id = changed.id`,
      [editorId, JSON.stringify(changed.map((prices) => inMad(prices, priceFields)))],
    )
    await changePriceBreaks(
      transaction,
      changed.map(({ id }) => id),
      change,
    )
    return ok(changed.length)
  })
}

/**
 * The price breaks of a family change when all of its products do. A break that rounding makes equal to the price,
 * or to the break before it, is deleted: it no longer lowers anything, and the form would refuse it.
 */
async function changePriceBreaks(
  transaction: Knex.Transaction,
  ids: readonly number[],
  { hundredths }: PriceChange,
): Promise<void> {
  const price = transaction.raw(
    'least(greatest(round(price * (10000 + cast(? as integer)) / 10000, 2), 0.01), 999999.99)',
    [hundredths],
  )
  await transaction('price_breaks').whereIn('product_id', ids).update({ price })
  await transaction('price_breaks as each')
    .whereIn('product_id', ids)
    .whereRaw(`each.price in (
      (select price from products where id = each.product_id),
      (select price from price_breaks as before
        where before.product_id = each.product_id and before.from_quantity < each.from_quantity and before.price = each.price limit 1))`)
    .delete()
  const families = transaction('products')
    .whereNotNull('family_id')
    .whereNull('deleted_at')
    .groupBy('family_id')
    .havingRaw('bool_and(id = any(?::integer[]))', [ids as number[]])
    .select('family_id')
  await transaction('family_price_breaks').whereIn('family_id', families).update({ price })
  await transaction('family_price_breaks as each')
    .whereIn('family_id', families)
    .whereRaw(`each.price in (
      (select max(price) from products where family_id = each.family_id and deleted_at is null),
      (select price from family_price_breaks as before
        where before.family_id = each.family_id and before.from_quantity < each.from_quantity and before.price = each.price limit 1))`)
    .delete()
}

type LockedRow = {
  id: number
  version: number
  is_active: boolean
  price: Centimes
  sale_price: Centimes | null
}

/** The order of locks is that of orders, which prevents deadlocks. */
function lockListedProducts(transaction: Knex.Transaction, ids: readonly number[]): Promise<LockedRow[]> {
  return transaction('products')
    .select(fieldColumns(transaction, ['id', 'version', 'is_active', ...priceFields]))
    .whereIn('id', ids)
    .whereNull('deleted_at')
    .orderBy('id')
    .forUpdate()
}
