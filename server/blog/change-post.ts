import type { Knex } from 'knex'
import type { KeptPost } from '#domain/post.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { isViolationOf } from '../db/violation.ts'
import { keptColumns } from './queries.ts'
import { type PostInput, takeAddress } from './save-post.ts'

type Changed =
  | Result<number, { code: 'post_missing' | 'post_deleted' | 'slug_taken' }>
  | { ok: false; code: 'edited'; current: KeptPost }

/**
 * Changes some fields of a post and leaves the others as they are at that moment; returns its id. With the version that
 * was read, what somebody else changed since then is answered instead: 'edited', and the post as it is now.
 */
export async function changePost(
  db: Knex,
  id: number,
  changes: Partial<PostInput>,
  { version }: { version?: number | undefined } = {},
): Promise<Changed> {
  try {
    // A transaction of its own (a savepoint within another), which a taken slug does not spoil.
    return await db.transaction(async (transaction): Promise<Changed> => {
      const before: Before | undefined = await transaction('posts')
        .where({ id })
        .forUpdate()
        .first(...keptColumns, transaction.raw('coalesce(published_at <= now(), false) as was_out'))
      if (!before) return failed('post_missing')
      const { was_out, ...current } = before
      if (current.deleted_at) return failed('post_deleted')
      if (version !== undefined && version !== current.version) return failed('edited', { current })
      await transaction('posts')
        .where({ id })
        .update({ ...changes, ...publication(transaction, current, changes), ...oneEdit(transaction) })
      if (changes.slug !== undefined && changes.slug !== current.slug) {
        if (was_out) await keepOldAddress(transaction, current)
        await takeAddress(transaction, changes.slug)
      }
      return ok(id)
    })
  } catch (error) {
    if (isViolationOf(error, 'posts_slug_key')) return failed('slug_taken')
    throw error
  }
}

type Before = KeptPost & {
  /** Whether somebody may have seen it: only then is its address worth keeping. */
  was_out: boolean
}

const oneEdit = (transaction: Knex.Transaction) => ({
  version: transaction.raw('version + 1'),
  updated_at: transaction.fn.now(),
})

/** When a post is published that has no time for it, it is now; the time of the first publication stays (spec.md 4). */
function publication(transaction: Knex.Transaction, current: KeptPost, changes: Partial<PostInput>) {
  const { is_published, published_at } = { ...current, ...changes }
  return is_published && !published_at ? { published_at: transaction.fn.now() } : {}
}

async function keepOldAddress(transaction: Knex.Transaction, { id, slug }: KeptPost): Promise<void> {
  await transaction('post_slugs').insert({ slug, post_id: id }).onConflict('slug').merge()
}
