import type { Knex } from 'knex'
import { centimesFromMad } from '#domain/currency/money.ts'
import type { OrderReturn } from '#domain/orders/returns/order-return.ts'
import { userDisplayNameColumn } from '../../accounts/user-display-name.ts'

type ReturnRow = Omit<OrderReturn, 'given_back'> & { given_back: string }

/** Returns of an order, oldest first. */
export async function listReturns(db: Knex, orderId: number): Promise<OrderReturn[]> {
  const rows: ReturnRow[] = await db('returns')
    .leftJoin('users', 'users.id', 'returns.user_id')
    .select(
      ...['id', 'reason', 'comment', 'goes_to', 'given_back', 'difference_reason', 'cash_entry_id'].map(
        (column) => `returns.${column}`,
      ),
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
    .where('returns.order_id', orderId)
    .orderBy('returns.id')
  return rows.map((row) => ({ ...row, given_back: centimesFromMad(row.given_back) }))
}

/** Of a line of an order: its pieces that did not come back in a return. */
export const keptQuantityColumn = `greatest(0, order_lines.quantity - coalesce((
  select sum(return_lines.quantity)::integer from returns join return_lines on return_id = returns.id
  where returns.order_id = order_lines.order_id and return_lines.product_id = order_lines.product_id), 0)) as quantity`
