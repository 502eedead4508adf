import type { Knex } from 'knex'

/** How many orders there are, or have a status, kept by triggers (migration 062) with each change of an order. */
export async function countByStatus(db: Knex, status: string | null): Promise<number> {
  const changes = db('order_count_changes').select(db.raw('coalesce(sum(change), 0) as count'))
  if (status) changes.where({ status })
  const [row] = await changes
  return row.count
}

/** More changes than are worth adding up. */
const fewChanges = 100

/**
 * Adds up the changes to one row a status. Orders only add rows, so none waits for this; of two that run at once, the
 * second finds the rows of the first gone and leaves them out.
 */
export async function addUpOrderCounts(db: Knex): Promise<void> {
  await db.raw(
    `with taken as (
       delete from order_count_changes where (select count(*) > ? from order_count_changes) returning status, change
     )
     insert into order_count_changes select status, sum(change) from taken group by status`,
    [fewChanges],
  )
}
