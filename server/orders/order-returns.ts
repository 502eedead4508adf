import type { Knex } from 'knex'
import { inCentimes, type WithMadTexts } from '#domain/currency/money.ts'
import type { OrderReturn } from '#domain/orders/order-return.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'

type ReturnRow = WithMadTexts<OrderReturn, 'given_back'> & { order_id: number }

export async function listReturns(db: Knex, orderId: number): Promise<OrderReturn[]> {
  return (await listReturnsOf(db, [orderId])).get(orderId) ?? []
}

export async function listReturnsOf(
  db: Knex,
  orderIds: readonly number[],
): Promise<Map<number, OrderReturn[]>> {
  const rows: ReturnRow[] = await db('returns')
    .leftJoin('users', 'users.id', 'returns.user_id')
    .select(
      ...['id', 'order_id', 'reason', 'comment', 'goes_to', 'given_back'].map(
        (column) => `returns.${column}`,
      ),
      ...['returns.difference_reason', 'returns.cash_entry_id'],
      'returns.created_at as at',
      {
        by: db.raw(userDisplayNameColumn),
        lines: db.raw(`(
          select json_agg(json_build_object('product_id', product_id, 'quantity', quantity) order by product_id)
          from return_lines where return_id = returns.id)`),
        is_money_corrected: db.raw(
          'exists (select from cash_entries where corrects_id = returns.cash_entry_id)',
        ),
      },
    )
    .whereIn('returns.order_id', [...orderIds])
    .orderBy('returns.id')
  const returns = rows.map((row) => inCentimes(row, ['given_back']))
  return Map.groupBy(returns, ({ order_id }) => order_id)
}
