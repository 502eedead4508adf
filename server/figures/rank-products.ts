import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { ProductFigures, StockFigures } from '#domain/figures/figures.ts'
import { paceDays } from '#domain/figures/figures.ts'
import type { Period } from '#domain/figures/period.ts'
import { statusIs } from '#domain/orders/status-condition.ts'
import { boundsOf } from './bounds-of.ts'

export type ProductRanks = { best: ProductFigures[]; slow: ProductFigures[] }

type Row = Omit<ProductFigures, 'sum'> & { rank: keyof ProductRanks; sum: string }

/**
 * The lines of some orders. As orders get their ids in the order of their time, the lines of a period lie beside each
 * other: the bounds let PostgreSQL read them as one piece of an index.
 */
const linesOfPlaced = `
  order_lines join placed on placed.id = order_id
  where order_id between (select min(id) from placed) and (select max(id) from placed)`

/** Pieces and sums by product, without cancelled orders. */
const sold = `
  placed as materialized (
    select id, created_at from orders
    where created_at >= :beforeFrom and created_at < :to and ${statusIs('isRevenue')}
  ), sold as materialized (
    select product_id,
      coalesce(sum(quantity) filter (where created_at >= :from), 0)::integer as pieces,
      coalesce(sum(quantity * price) filter (where created_at >= :from), 0) as sum,
      coalesce(sum(quantity) filter (where created_at < :beforeTo), 0)::integer as pieces_before
    from ${linesOfPlaced} group by product_id
  )`

/** A product that is deleted for good has the name of its latest order. */
const named = `
  left join products on products.id = product_id
  left join lateral (
    select name_ar, name_en, name_fr from order_lines
    where order_lines.product_id = ranked.product_id order by order_id desc limit 1
  ) as line on products.id is null`

const columns = `
  product_id, pieces, sum, pieces_before,
  coalesce(products.name_ar, line.name_ar) as name_ar,
  coalesce(products.name_en, line.name_en) as name_en,
  case when products.id is null then line.name_fr else products.name_fr end as name_fr,
  case when products.deleted_at is null then products.stock end as stock`

/**
 * The products that sold most in a period, and those that were for sale all the time, are in stock, and sold least: the
 * dearest stock first.
 */
export async function rankProducts(
  db: Knex,
  { period, before, limit }: { period: Period; before: Period; limit: number },
): Promise<ProductRanks> {
  const { rows } = await db.raw(
    `with ${sold}, best as (
       select *, row_number() over (order by pieces desc, sum desc, product_id) as place from sold where pieces > 0
       order by place limit :limit
     ), slow as (
       select id as product_id, coalesce(pieces, 0) as pieces, coalesce(sum, 0) as sum,
         coalesce(pieces_before, 0) as pieces_before,
         row_number() over (
           order by coalesce(pieces, 0), coalesce(pieces_before, 0), stock * price_now desc, id
         ) as place
       from products left join sold on product_id = id
       where is_active and deleted_at is null and stock > 0 and created_at < :from
       order by place limit :limit
     ), ranked as (
       select 'best' as rank, place, product_id, pieces, sum, pieces_before from best
       union all
       select 'slow', place, product_id, pieces, sum, pieces_before from slow
     )
     select rank, ${columns} from ranked ${named} order by rank, place`,
    { ...boundsOf(period, before), limit },
  )
  const ranked = (rows as Row[]).map(({ rank, ...row }) => ({
    rank,
    product: { ...row, sum: centimesFromMad(row.sum) },
  }))
  const listOf = (asked: keyof ProductRanks) =>
    ranked.filter(({ rank }) => rank === asked).map(({ product }) => product)
  return { best: listOf('best'), slow: listOf('slow') }
}

/** More days than that are no reason to make more. */
const daysAhead = 60

/** Products that sell out soonest if they sell as in the last days. */
export async function listStockRunningOut(
  db: Knex,
  { since, limit }: { since: Date; limit: number },
): Promise<StockFigures[]> {
  const { rows } = await db.raw(
    `with placed as materialized (
       select id from orders where created_at >= :since and ${statusIs('isRevenue')}
     ), sold as materialized (
       select product_id, sum(quantity)::integer as pieces from ${linesOfPlaced} group by product_id
     )
     select product_id, name_ar, name_en, name_fr, stock, pieces,
       floor(stock * cast(:paceDays as numeric) / pieces)::integer as days_left
     from sold join products on products.id = product_id
     where is_active and deleted_at is null and stock > 0
       and stock * cast(:paceDays as numeric) / pieces < :daysAhead
     order by stock / cast(pieces as numeric), pieces desc, product_id
     limit :limit`,
    { since, paceDays, daysAhead, limit },
  )
  return rows
}
