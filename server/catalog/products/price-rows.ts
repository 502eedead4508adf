import type { Knex } from 'knex'
import type { Business } from '#domain/accounts/user.ts'
import type { SumChange } from '#domain/catalog/cost-and-list-price-schema.ts'
import type { CostListQuery, ProductWithSum } from '#domain/catalog/costs-and-price-lists.ts'
import type { Product } from '#domain/catalog/product.ts'
import { priceFields } from '#domain/catalog/product-fields.ts'
import type { BusinessPrices, PriceBreak } from '#domain/catalog/product-price.ts'
import {
  type Centimes,
  centimesFromMad,
  inCentimes,
  madFromCentimes,
  type WithMadTexts,
} from '#domain/currency/money.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { readId } from '#domain/shared/paths.ts'
import { newestFirst, paginate } from '../../db/paginate.ts'
import type { FormValues } from '../../http/requests/read-request.ts'
import { selectProductsNamed } from './named-products.ts'

const asJson = `json_agg(json_build_object('from_quantity', from_quantity, 'price', (breaks.price * 100)::integer)
  order by from_quantity)`

/** The product of a row has its own price breaks, else those of its family; they are JSON in centimes. */
export const storedPriceBreaks = `coalesce(
  (select ${asJson} from price_breaks as breaks where breaks.product_id = products.id),
  (select ${asJson} from family_price_breaks as breaks where breaks.family_id = products.family_id),
  '[]')`

/** SQL reads prices in centimes, everything else as it is stored. */
export function columnInCentimes(name: keyof Product): string {
  const isPrice = (priceFields as readonly string[]).includes(name)
  return isPrice ? `(products.${name} * 100)::integer` : `products.${name}`
}

/** Price breaks belong to one product, or to a family with all of its products that have none of their own. */
type Owner = { product_id: number } | { family_id: number }

const tableOf = (owner: Owner) => ('product_id' in owner ? 'price_breaks' : 'family_price_breaks')

/** Prices are in centimes; the lowest number of pieces comes first. */
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

/** Copies the price breaks of a family that is dissolved to its products, where they have none of their own. */
export async function keepFamilyBreaks(transaction: Knex.Transaction, familyId: number): Promise<void> {
  // A break that is not below the product's price would never apply, and the product's form would refuse it.
  await transaction.raw(
    `insert into price_breaks (product_id, from_quantity, price)
     select products.id, from_quantity, breaks.price
     from products join family_price_breaks as breaks using (family_id)
     where family_id = ? and breaks.price < products.price
       and not exists (select from price_breaks where product_id = products.id)`,
    [familyId],
  )
}

/** Returns what a business pays for these products, for withBusinessPrice; null for everybody else. */
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

/** The sums of products are what they cost the shop, or their prices in a list. */
type SumTable = { name: string; column: string; key: object; areFirstInList: boolean }

export const costTable: SumTable = { name: 'product_costs', column: 'cost', key: {}, areFirstInList: false }

export function listPriceTable(price_list_id: number): SumTable {
  return { name: 'price_list_prices', column: 'price', key: { price_list_id }, areFirstInList: true }
}

/** A form that comes back shows its own products, on whatever page they would be now. */
export async function listProductsWithSum(
  db: Knex,
  { name, column, key, areFirstInList }: SumTable,
  { q, page, only }: { q: string; page: number; only?: CostListQuery['only'] },
  formValues: FormValues | undefined,
): Promise<Page<ProductWithSum>> {
  const sums = db(name).select('product_id', `${column} as sum`).where(key).as('sums')
  const matching = selectProductsNamed(db, formValues ? '' : q)
  matching.leftJoin(sums, 'sums.product_id', 'products.id')
  if (formValues) {
    const ids = Object.keys(formValues).flatMap((field) => readId(/-(\d+)$/.exec(field)?.[1]) ?? [])
    matching.whereIn('products.id', ids)
  } else if (only === 'unknown') matching.whereNull('sums.sum')
  const request = { page: formValues ? 1 : page }
  const list = await paginate<WithMadTexts<ProductWithSum, 'price' | 'sum'>>(matching, request, (rows) => {
    if (areFirstInList) rows.orderByRaw('sums.sum is null')
    return rows
      .select('products.id', 'products.name_ar', 'products.name_en', 'products.name_fr')
      .select('products.price_now as price', 'sums.sum')
      .orderBy(newestFirst('products'))
  })
  return mapPage(formValues ? { ...list, page } : list, (row) => inCentimes(row, ['price', 'sum']))
}

/**
 * Skips what somebody else changed since the page was opened, and products that are gone. Returns the products it
 * stored something for, and the sums that others changed as they are now.
 */
export async function saveTypedSums(
  transaction: Knex.Transaction,
  table: SumTable,
  typed: ReadonlyMap<number, SumChange>,
): Promise<{ changedIds: number[]; changedByOthers: Map<number, Centimes | null> }> {
  const ids = [...typed.keys()]
  const found = await transaction('products').whereIn('id', ids).orderBy('id').forUpdate().pluck('id')
  const rows: { product_id: number; sum: string }[] = await transaction(table.name)
    .select('product_id', `${table.column} as sum`)
    .where(table.key)
    .whereIn('product_id', ids)
  const stored = new Map(rows.map(({ product_id, sum }) => [product_id, centimesFromMad(sum)]))
  const changes = new Map<number, Centimes | null>()
  const changedByOthers = new Map<number, Centimes | null>()
  for (const [id, { from, to }] of typed) {
    const now = stored.get(id) ?? null
    if (now === to || !found.includes(id)) continue
    if (now === from) changes.set(id, to)
    else changedByOthers.set(id, now)
  }
  await saveSums(transaction, table, changes)
  return { changedIds: [...changes.keys()], changedByOthers }
}

/** The transaction must have locked the products; null deletes a sum. */
export async function saveSums(
  transaction: Knex.Transaction,
  { name, column, key }: SumTable,
  sums: ReadonlyMap<number, Centimes | null>,
): Promise<void> {
  await transaction(name)
    .where(key)
    .whereIn('product_id', [...sums.keys()])
    .delete()
  const rows = [...sums].flatMap(([product_id, sum]) =>
    sum === null ? [] : [{ ...key, product_id, [column]: madFromCentimes(sum) }],
  )
  if (rows.length > 0) await transaction(name).insert(rows)
}

/** Returns null where the cost is not known. */
export async function findCost(db: Knex, productId: number): Promise<Centimes | null> {
  const row = await costOfProduct(db, productId).first()
  return row ? centimesFromMad(row.cost) : null
}

/** Selects what a piece costs now, for a new line of an order. */
export function costOfProduct(db: Knex, productId: number): Knex.QueryBuilder {
  return db('product_costs').select('cost').where({ product_id: productId })
}

/** Selects what the piece cost when another order, which gives the line, was ordered. */
export function costWhenOrdered(
  db: Knex,
  orderId: number,
  productId: number | Knex.Ref<string, Record<string, string>>,
): Knex.QueryBuilder {
  return db('order_lines').select('cost').where({ order_id: orderId, product_id: productId })
}
