import type { Knex } from 'knex'
import type { Totals } from '#domain/cart/cart.ts'
import { madFromCentimes } from '#domain/currency/money.ts'
import { giftFields } from '#domain/orders/gift.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { lockTimeoutMs } from '../../db/order-transaction.ts'
import { type OrderProducts, orderProductsJson, toOrderProducts } from '../order-products.ts'
import { orderSearchColumns } from '../order-search.ts'
import type { NewOrder } from './new-order.ts'

type PricedOrder = NewOrder & { lines: readonly OrderLine[]; sums: Totals; needsCall: boolean }

type Stored = Pick<Order, 'id' | 'number' | 'status' | 'checkout_id' | 'created_at'>

/** Null: nothing was stored, as a product has changed or the checkout is an order already. */
type StoreOrderResult = { stored: Stored | null; products: OrderProducts }

const columns = [
  'customer_name',
  'customer_phone',
  'customer_email',
  'customer_address',
  'customer_city',
  'notes',
  'mark',
  ...giftFields,
  'phone_key',
  'city_key',
  'customer_text',
  'products_text',
  'language',
  'subtotal',
  'shipping',
  'total_amount',
  'checkout_id',
  'user_id',
  'needs_call',
  'address_key',
  'network_key',
  'browser_key',
  'page_seconds',
] as const

type OrderColumns = Record<(typeof columns)[number], string | number | boolean | null>

/**
 * Stores an order if its products are still as they were priced and in stock, and takes the stock. It is one
 * statement and so one transaction: a lock on a product lasts no longer than the database needs for it. The
 * transaction does not wait for the disk, as neither the next order of a product nor other notifications should;
 * the caller does, with waitUntilDurable.
 */
export async function storeOrder(db: Knex, order: PricedOrder): Promise<StoreOrderResult> {
  const { lines, checkoutId, enteredBy, userId, needsCall } = order
  const { rows } = await db
    .raw(statement, {
      ...columnsOf(order),
      ...{ checkoutId, needsCall, lockTimeout: String(lockTimeoutMs), changedBy: enteredBy ?? userId },
      ids: lines.map(({ product_id }) => product_id),
      quantities: lines.map(({ quantity }) => quantity),
      prices: lines.map(({ price }) => madFromCentimes(price)),
      names_ar: lines.map(({ name_ar }) => name_ar),
      names_en: lines.map(({ name_en }) => name_en),
      names_fr: lines.map(({ name_fr }) => name_fr),
      days: lines.map(({ made_to_order_days }) => made_to_order_days),
    })
    .options({ name: 'store-order' })
  const [{ products, notified: _, ...stored }] = rows
  return { stored: stored.id === null ? null : stored, products: toOrderProducts(products) }
}

/**
 * `checkout` makes submissions of the same checkout wait for each other. Products are locked in the order of their
 * ids, as everywhere, so that two carts never deadlock. A checkout stored since the statement began is found by its
 * unique index. Its reservation is released, as from now on the order itself counts as open.
 */
const statement = `
  with turn as materialized (
    select set_config('lock_timeout', :lockTimeout, true), set_config('synchronous_commit', 'off', true)
  ), checkout as materialized (
    select pg_advisory_xact_lock(hashtext('checkout'), hashtext(cast(cast(:checkoutId as uuid) as text))) from turn
  ), lines as materialized (
    select * from unnest(
      cast(:ids as integer[]), cast(:quantities as integer[]), cast(:prices as numeric[]),
      cast(:names_ar as text[]), cast(:names_en as text[]), cast(:names_fr as text[]), cast(:days as integer[])
    ) with ordinality as line (product_id, quantity, price, name_ar, name_en, name_fr, made_to_order_days, number)
  ), locked as materialized (
    select id, name_ar, name_en, name_fr, made_to_order_days, price_now, stock, is_active, deleted_at from products
    where id = any (cast(:ids as integer[])) and exists (select from checkout)
    order by id for update
  ), unchanged as materialized (
    select count(*) = cardinality(cast(:ids as integer[])) as is_all
    from lines join locked on locked.id = product_id
    where is_active and deleted_at is null and stock >= quantity and price_now = price
      and (locked.name_ar, locked.name_en, locked.name_fr, locked.made_to_order_days)
        is not distinct from (lines.name_ar, lines.name_en, lines.name_fr, lines.made_to_order_days)
  ), inserted as (
    insert into orders (${columns.join(', ')})
    select ${columns.map((column) => `:${column}`).join(', ')} from unchanged where is_all
    on conflict (checkout_id) do nothing
    returning id, number, status, checkout_id, created_at
  ), taken as (
    update products set stock = products.stock - quantity
    from lines cross join inserted where products.id = product_id and not :needsCall
  ), inserted_lines as (
    insert into order_lines
      (order_id, position, product_id, name_ar, name_en, name_fr, price, quantity, made_to_order_days)
    select inserted.id, lines.number - 1, product_id, name_ar, name_en, name_fr, price, quantity, made_to_order_days
    from lines cross join inserted
  ), change as (
    insert into order_status_changes (order_id, to_status, user_id)
    select id, status, cast(:changedBy as integer) from inserted
  ), released as (
    delete from order_reservations where checkout_id in (select checkout_id from inserted)
  )
  select inserted.*, ${orderProductsJson('locked')} as products,
    case when id is not null then pg_notify('order_changed', json_build_object('order_id', id)::text) end as notified
  from unchanged left join inserted on true`

function columnsOf({
  delivery,
  checkoutId,
  userId,
  language,
  visit,
  lines,
  sums,
  needsCall,
}: PricedOrder): OrderColumns {
  return {
    ...delivery,
    ...orderSearchColumns({ delivery, lines }),
    language,
    subtotal: madFromCentimes(sums.subtotal),
    shipping: madFromCentimes(sums.shipping),
    total_amount: madFromCentimes(sums.total),
    checkout_id: checkoutId,
    user_id: userId,
    needs_call: needsCall,
    address_key: visit?.addressKey ?? null,
    network_key: visit?.networkKey ?? null,
    browser_key: visit?.browserKey ?? null,
    page_seconds: visit?.pageSeconds ?? null,
  }
}
