import type { Knex } from 'knex'
import { hasPriceRange, priceCeiling, priceFloor, type ShopSort } from '#domain/catalog/shop-list.ts'
import { prepareQuery } from '../../db/prepared-query.ts'
import { cardColumns, productColumns } from '../products/product-row.ts'
import { orderByClause, type PageSlice, selectPageIds } from '../products/select-page-ids.ts'
import { type ShopFilter, sortOrders, visibleProductsQuery } from './visible-products.ts'

const columnsOf = { products: productColumns, cards: cardColumns }
export type Columns = keyof typeof columnsOf

type ListPage = { columns: Columns; shopFilter: ShopFilter; sort: ShopSort; slice: PageSlice }

export async function selectPage<Row>(db: Knex, page: ListPage): Promise<Row[]> {
  const { columns, shopFilter, sort, slice } = page
  // Price ranges have too many texts.
  if (hasPriceRange(shopFilter)) return buildPage(db, page)
  const select = prepared({
    columns,
    sort,
    isOfCategory: shopFilter.categoryId !== null,
    isFromEnd: slice.isFromEnd,
    isSkipping: slice.skipped > 0,
  })
  return (await select(db, slice.size, slice.skipped, shopFilter.categoryId ?? 0)) as Row[]
}

type PreparedPage = (db: Knex, size: number, skipped: number, categoryId: number) => Promise<unknown[]>

const preparedPages = new Map<string, PreparedPage>()

/** What the text of a statement depends on. */
type PageText = {
  columns: Columns
  sort: ShopSort
  isOfCategory: boolean
  isFromEnd: boolean
  isSkipping: boolean
}

/** The same statement for all categories and pages, but for the ends of a list. */
function prepared({ columns, sort, isOfCategory, isFromEnd, isSkipping }: PageText): PreparedPage {
  const key = [columns, sort, isOfCategory, isFromEnd, isSkipping].join(' ')
  const known = preparedPages.get(key)
  if (known) return known
  const added: PreparedPage = prepareQuery((db, size: number, skipped: number, categoryId: number) =>
    buildPage(db, {
      columns,
      shopFilter: { categoryId: isOfCategory ? categoryId : null, min: priceFloor, max: priceCeiling },
      sort,
      slice: { size, skipped: isSkipping ? skipped : 0, isFromEnd },
    }),
  )
  preparedPages.set(key, added)
  return added
}

export function buildPage(db: Knex, { columns, shopFilter, sort, slice }: ListPage): Knex.QueryBuilder {
  const order = sortOrders[sort]
  const ids = selectPageIds(visibleProductsQuery(db, shopFilter), order, slice)
  return selectRows(db, columns, ids).orderByRaw(orderByClause(order))
}

export function selectRows(db: Knex, columns: Columns, ids: number[] | Knex.QueryBuilder) {
  return db('products')
    .join('categories', 'categories.id', 'products.category_id')
    .select(columnsOf[columns](db))
    .whereIn('products.id', ids)
}
