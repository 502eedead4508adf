import type { Knex } from 'knex'
import { removeUnshown } from './remove-unshown.ts'
import type { Store } from './store.ts'

/**
 * Takes pictures off the pile of those that were sent for the gallery; returns how many. They are gone at once, with
 * their files, but for one that something shows meanwhile.
 */
export async function turnDownPictures(db: Knex, store: Store, urls: readonly string[]): Promise<number> {
  return db.transaction(async (transaction) => {
    const offered: { url: string }[] = await transaction('pictures')
      .select('url')
      .whereIn('url', urls)
      .where('is_offered', true)
      .orderBy('url')
      .forUpdate()
    const turnedDown = offered.map(({ url }) => url)
    await transaction('pictures').whereIn('url', turnedDown).update({ is_offered: false })
    await removeUnshown(transaction, store, turnedDown)
    return turnedDown.length
  })
}
