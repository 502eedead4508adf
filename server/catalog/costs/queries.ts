import type { Knex } from 'knex'
import type { CostListQuery, ProductCost } from '#domain/catalog/product-cost.ts'
import { centimesFromMad } from '#domain/currency/money.ts'
import { mapPage, type Page } from '#domain/shared/page.ts'
import { newestFirst, paginate } from '../../db/paginate.ts'
import { productsNamed } from '../products/named-products.ts'

type Row = Omit<ProductCost, 'price' | 'cost'> & { price: string; cost: string | null }

/** The products with what a piece costs the shop, the newest first. */
export async function listCosts(db: Knex, query: CostListQuery): Promise<Page<ProductCost>> {
  const matching = productsNamed(db, query.q).leftJoin(
    'product_costs',
    'product_costs.product_id',
    'products.id',
  )
  if (query.only === 'unknown') matching.whereNull('product_costs.cost')
  const list = await paginate<Row>(matching, query, (rows) =>
    rows
      .select('products.id', 'products.name_ar', 'products.name_en', 'products.name_fr')
      .select('products.price_now as price', 'product_costs.cost')
      .orderBy(newestFirst('products')),
  )
  return mapPage(list, (row) => ({
    ...row,
    price: centimesFromMad(row.price),
    cost: row.cost === null ? null : centimesFromMad(row.cost),
  }))
}
