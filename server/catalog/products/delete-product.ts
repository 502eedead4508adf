import type { Knex } from 'knex'
import { restorableDays } from '#domain/admin/deletion.ts'
import { versionColumns } from '../../db/version-columns.ts'

/**
 * Takes a product out of everything that visitors see; whether there was one. It can be brought back for 30 days, and
 * orders keep their own copy of what was sold.
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

/** Removes for good what was deleted more than 30 days ago; the pictures that nothing else shows go by their own job. */
export async function pruneDeletedProducts(db: Knex): Promise<number> {
  return db('products').whereRaw('deleted_at < now() - make_interval(days => ?)', [restorableDays]).delete()
}
