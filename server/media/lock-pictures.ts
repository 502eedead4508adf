import type { Knex } from 'knex'

/**
 * Locks these pictures until the end of the transaction, so that none is deleted while a record with it is saved.
 * False when one does not exist.
 */
export async function lockPictures(transaction: Knex.Transaction, urls: readonly string[]): Promise<boolean> {
  // Locked in one order, so that two transactions with the same pictures do not deadlock.
  const locked = await transaction('pictures').select('url').whereIn('url', urls).orderBy('url').forUpdate()
  return locked.length === new Set(urls).size
}
