import type { Knex } from 'knex'
import { restorableDays } from '#domain/admin/deletion.ts'
import { versionColumns } from '../../db/version-columns.ts'

/**
 * Hides a product from visitors; false when it does not exist. It can be restored for 30 days, and orders have
 * their own copy of what was sold.
 */
export async function deleteProduct(db: Knex, id: number): Promise<boolean> {
  const deleted = await db('products')
    .where({ id })
    .whereNull('deleted_at')
    .update({
      deleted_at: db.fn.now(),
      ...versionColumns(db),
    })
  return deleted > 0
}

/** Deletes products for good 30 days after their deletion; another job deletes the pictures no longer used. */
export async function pruneDeletedProducts(db: Knex): Promise<number> {
  return db('products').whereRaw('deleted_at < now() - make_interval(days => ?)', [restorableDays]).delete()
}
