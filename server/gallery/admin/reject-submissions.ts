import type { Knex } from 'knex'
import { deleteUnusedPictures } from '../../media/delete-unused-pictures.ts'
import type { Store } from '../../media/file-store.ts'

/**
 * Rejects pictures submitted for the gallery; returns how many. They are deleted at once with their files, except
 * those in use meanwhile.
 */
export async function rejectSubmissions(db: Knex, store: Store, urls: readonly string[]): Promise<number> {
  return db.transaction(async (transaction) => {
    const submissions: { url: string }[] = await transaction('pictures')
      .select('url')
      .whereIn('url', urls)
      .where('is_offered', true)
      .orderBy('url')
      .forUpdate()
    const rejected = submissions.map(({ url }) => url)
    await transaction('pictures').whereIn('url', rejected).update({ is_offered: false })
    await deleteUnusedPictures(transaction, store, rejected)
    return rejected.length
  })
}
