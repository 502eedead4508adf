import type { Knex } from 'knex'
import type { CallOutcome } from '#domain/orders/call.ts'
import type { Order } from '#domain/orders/order.ts'
import { hasComeBack, statusIs, statusRules } from '#domain/orders/order-statuses.ts'
import {
  collectOrderWarnings,
  type EarlierOrder,
  type OrderWarning,
  unusualQuantityFactor,
  type WarningFacts,
} from '#domain/orders/order-warnings.ts'

export async function findOrderWarnings(
  db: Knex,
  orders: readonly Order[],
): Promise<Map<number, OrderWarning[]>> {
  const open = orders.filter(({ status }) => statusRules[status].isUnconfirmed)
  const facts = await findFacts(
    db,
    open.map(({ id }) => id),
  )
  return new Map(
    open.flatMap((order) => {
      const own = facts.get(order.id)
      return own ? [[order.id, collectOrderWarnings(order, own)]] : []
    }),
  )
}

const countOf = (column: string) => `(
  select count(*) from orders as other
  where other.${column} = orders.${column} and ${statusIs('isUnconfirmed', 'other.status')}
    and other.created_at between orders.created_at - interval '1 hour' and orders.created_at + interval '1 hour'
)`

/** Nobody would look at more other orders with the same phone. */
const othersLimit = 50

const others = `(
  select json_agg(json_build_object(
    'customer_name', other.customer_name, 'status', other.status, 'created_at', other.created_at,
    'hasComeBack', ${hasComeBack('other')}
  ) order by other.created_at desc)
  from (
    select other.id, other.customer_name, other.status, other.created_at from orders as other
    where other.phone_key = orders.phone_key and other.id <> orders.id
    order by other.created_at desc limit ${othersLimit}
  ) as other
)`

/** The middle one of the latest other lines of a product is usual; fewer lines do not say what is usual. */
const linesOfProduct = 50
const fewestLines = 5

/** The usual quantity is 1 or more, so lines below the factor are never unusual. */
const usualQuantities = `(
  select json_object_agg(line.product_id, usual.quantity)
  from order_lines as line cross join lateral (
    select percentile_disc(0.5) within group (order by latest.quantity) as quantity
    from (
      select quantity from order_lines as other
      where other.product_id = line.product_id and other.order_id <> line.order_id
      order by other.order_id desc limit ${linesOfProduct}
    ) as latest
    having count(*) >= ${fewestLines}
  ) as usual
  where line.order_id = orders.id and line.quantity >= ${unusualQuantityFactor}
)`

type FactsRow = Omit<WarningFacts, 'others'> & {
  id: number
  others: (Omit<EarlierOrder, 'created_at'> & { created_at: string })[]
}

async function findFacts(db: Knex, ids: readonly number[]): Promise<Map<number, WarningFacts>> {
  if (ids.length === 0) return new Map()
  const rows: FactsRow[] = await db('orders')
    .select('id', 'page_seconds as pageSeconds')
    .select(
      db.raw('address_key is not null as "hasSource", browser_key is not null as "hasBrowser"'),
      db.raw(`json_build_object('address', ${countOf('address_key')}, 'browser', ${countOf('browser_key')},
        'phone', case when phone_key <> '' then ${countOf('phone_key')} else 0 end) as open`),
      db.raw(`coalesce(case when phone_key <> '' then ${others} end, '[]') as others`),
      db.raw(`coalesce(${usualQuantities}, '{}') as "usualQuantities"`),
      db.raw(
        '(select count(*) from order_calls where order_id = orders.id and outcome = ?) as "unansweredCalls"',
        ['no_answer' satisfies CallOutcome],
      ),
    )
    .whereIn('id', ids)
  const withTime = (other: FactsRow['others'][number]) => ({
    ...other,
    created_at: new Date(other.created_at),
  })
  return new Map(rows.map(({ id, others, ...facts }) => [id, { ...facts, others: others.map(withTime) }]))
}
