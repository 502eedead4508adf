import type { Knex } from 'knex'
import { restorableDays } from '#domain/admin/deletion.ts'

/** Takes an entry off every page, and says whether it stood there; it can be brought back for 30 days. */
export async function deleteEntry(db: Knex, id: number): Promise<boolean> {
  const deleted = db('gallery_entries').where({ id }).whereNull('deleted_at')
  return (await deleted.update({ deleted_at: db.fn.now() })) > 0
}

/** Puts a deleted entry back where it was, and says whether there was one. */
export async function restoreEntry(db: Knex, id: number): Promise<boolean> {
  const back = db('gallery_entries').where({ id }).whereNotNull('deleted_at')
  return (await back.update({ deleted_at: null })) > 0
}

/** Takes what was deleted 30 days ago away for good; returns how many. Their pictures go with the next pruning. */
export async function pruneDeletedEntries(db: Knex): Promise<number> {
  return db('gallery_entries')
    .whereRaw('deleted_at < now() - make_interval(days => ?)', restorableDays)
    .delete()
}
