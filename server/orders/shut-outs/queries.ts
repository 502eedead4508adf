import type { Knex } from 'knex'
import { type OrderSource, type ShutOut, type SourceField, shutOutDays } from '#domain/orders/order-source.ts'
import { userDisplayNameColumn } from '../../accounts/queries.ts'
import { sourceColumns } from '../list-orders.ts'

const holds = 'lifted_at is null and ends_at > now()'

export async function isShutOut(
  db: Knex,
  { addressKey, browserKey, phoneKey }: OrderSource,
): Promise<boolean> {
  const keys: Record<SourceField, string | null> = {
    address: addressKey,
    phone: phoneKey,
    browser: browserKey,
  }
  const known = Object.entries(keys).filter((pair): pair is [string, string] => pair[1] !== null)
  const found = await db('shut_outs').first('id').whereIn(['kind', 'key'], known).whereRaw(holds)
  return found !== undefined
}

/**
 * An order that is shut out already gets the next days too. Returns null when the order does not tell: it is too
 * old, or its person was deleted.
 */
export async function shutOut(
  db: Knex,
  { by: kind, orderId, userId }: { by: SourceField; orderId: number; userId: number },
): Promise<number | null> {
  const column = sourceColumns[kind]
  const order = await db('orders').first({ key: column }).where({ id: orderId })
  if (!order?.key) return null
  const [{ id }] = await db('shut_outs')
    .insert({
      kind,
      key: order.key,
      order_id: orderId,
      user_id: userId,
      created_at: db.fn.now(),
      lifted_at: null,
      lifted_by: null,
      ends_at: db.raw('now() + make_interval(days => ?)', [shutOutDays]),
    })
    .onConflict(['kind', 'key'])
    .merge()
    .returning('id')
  return id
}

export async function liftShutOut(db: Knex, { id, userId }: { id: number; userId: number }): Promise<void> {
  await db('shut_outs').where({ id }).whereRaw(holds).update({ lifted_at: db.fn.now(), lifted_by: userId })
}

export async function listShutOuts(db: Knex): Promise<ShutOut[]> {
  const rows = await db('shut_outs as shut')
    .leftJoin('orders', 'orders.id', 'shut.order_id')
    .select('shut.id', 'shut.kind', 'shut.created_at', 'shut.ends_at', 'shut.lifted_at', 'shut.order_id')
    .select('orders.number', 'orders.customer_name', 'orders.customer_phone')
    .select(db.raw(`${nameOf('shut.user_id')} as by`), db.raw(`${nameOf('shut.lifted_by')} as lifted_by`))
    .whereRaw('shut.ends_at > now()')
    .orderByRaw('shut.lifted_at is not null, shut.created_at desc, shut.id desc')
  return rows.map(({ order_id, number, customer_name, customer_phone, ...shut }) => ({
    ...shut,
    order: order_id === null ? null : { id: order_id, number, customer_name, customer_phone },
  }))
}

const nameOf = (column: string) => `(select ${userDisplayNameColumn} from users where users.id = ${column})`
