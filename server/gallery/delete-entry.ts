import type { Knex } from 'knex'
import { restorableDays } from '#domain/admin/deletion.ts'

/**
 * Hides an entry from all pages; false when it does not exist or is deleted already. It can be restored for 30
 * days.
 */
export async function deleteEntry(db: Knex, id: number): Promise<boolean> {
  const deleted = db('gallery_entries').where({ id }).whereNull('deleted_at')
  return (await deleted.update({ deleted_at: db.fn.now() })) > 0
}

/** Restores a deleted entry; false when there is none. */
export async function restoreEntry(db: Knex, id: number): Promise<boolean> {
  const back = db('gallery_entries').where({ id }).whereNotNull('deleted_at')
  return (await back.update({ deleted_at: null })) > 0
}

/**
 * Deletes entries for good 30 days after their deletion; returns how many. The next pruning deletes their pictures.
 */
export async function pruneDeletedEntries(db: Knex): Promise<number> {
  return db('gallery_entries')
    .whereRaw('deleted_at < now() - make_interval(days => ?)', restorableDays)
    .delete()
}
