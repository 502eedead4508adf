import type { Knex } from 'knex'
import type { ConfirmingPerson } from '#domain/figures/figures.ts'
import type { Period } from '#domain/figures/figures-query.ts'
import { statusesThat, statusIs } from '#domain/orders/order-statuses.ts'
import { endOfSafiDay, startOfSafiDay } from '#domain/time/safi-time.ts'
import { userDisplayNameColumn } from '../accounts/queries.ts'
import { outcomeConditions } from '../orders/list-orders.ts'

/**
 * Who confirmed the orders placed in a period; the latest confirmation of each counts. Those with most orders
 * come first.
 */
export async function rankConfirmingPeople(
  db: Knex,
  { period, limit }: { period: Period; limit: number },
): Promise<ConfirmingPerson[]> {
  const open = [...statusesThat('isUnconfirmed'), ...statusesThat('isCancelled')]
  const { rows } = await db.raw(
    `with confirmed as (
       select distinct on (orders.id) orders.id, orders.status, changes.user_id,
         changes.reason is not distinct from 'confirmed_by_buyer' as is_buyer
       from orders join order_status_changes as changes on changes.order_id = orders.id
       where orders.created_at >= :from and orders.created_at < :to and ${outcomeConditions.confirmed}
         and changes.from_status = any (:open) and not (changes.to_status = any (:open))
         and changes.reason is distinct from 'undone'
       order by orders.id, changes.id desc
     )
     select case when is_buyer then null else users.id end as user_id, is_buyer,
       case when is_buyer then null else ${userDisplayNameColumn} end as name,
       count(*)::integer as orders,
       (count(*) filter (where ${statusIs('isDelivered', 'confirmed.status')}))::integer as delivered
     from confirmed left join users on users.id = confirmed.user_id
     group by 1, 2, 3 order by orders desc, name, user_id limit :limit`,
    { from: startOfSafiDay(period.from), to: endOfSafiDay(period.to), open, limit },
  )
  return rows
}
