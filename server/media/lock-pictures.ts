import type { Knex } from 'knex'

/**
 * Whether these pictures are all kept here. Until the end of the transaction nobody takes them away, so that what is
 * saved in it shows no picture that is gone.
 */
export async function lockPictures(transaction: Knex.Transaction, urls: readonly string[]): Promise<boolean> {
  // In one order, so that two who save the same pictures do not wait for each other in a circle.
  const locked = await transaction('pictures').select('url').whereIn('url', urls).orderBy('url').forUpdate()
  return locked.length === new Set(urls).size
}
