import type { Knex } from 'knex'
import { restorableDays } from '#domain/admin/deletion.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../db/constraint-violation.ts'
import { deleteSlugRedirect } from './create-post.ts'
import { findFreeSlug } from './find-free-slug.ts'

/**
 * Takes a post off every page, list and feed, and says whether it stood there; it can be brought back for 30 days. The
 * addresses that it was published under say from then on that it is gone.
 */
export async function deletePost(db: Knex, id: number): Promise<boolean> {
  const deleted = db('posts').where({ id }).whereNull('deleted_at')
  return (await deleted.update({ deleted_at: db.fn.now() })) > 0
}

/**
 * Puts a deleted post back where it was; where another has its address by now, `elsewhere`, or if that is not said under
 * the first address that is free with a number behind it. One that is there stays so.
 */
export async function restorePost(
  db: Knex,
  id: number,
  elsewhere?: string,
): Promise<Result<{ slug: string; isMoved: boolean }, { code: 'post_missing' | 'slug_taken' }>> {
  const post = await db('posts').where({ id }).first('slug')
  if (!post) return failed('post_missing')
  if (await undelete(db, id, post)) return ok({ slug: post.slug, isMoved: false })
  const slug = elsewhere ?? (await findFreeSlug(db, post.slug))
  return (await undelete(db, id, { slug })) ? ok({ slug, isMoved: true }) : failed('slug_taken')
}

/** Whether it is there again; false where the address belongs to another. */
async function undelete(db: Knex, id: number, { slug }: { slug: string }): Promise<boolean> {
  try {
    // A transaction of its own (a savepoint within another), which a taken slug does not spoil.
    await db.transaction(async (transaction) => {
      const deleted = transaction('posts').where({ id }).whereNotNull('deleted_at')
      if ((await deleted.update({ deleted_at: null, slug })) > 0) await deleteSlugRedirect(transaction, slug)
    })
    return true
  } catch (error) {
    if (isConstraintViolation(error, 'posts_slug_key')) return false
    throw error
  }
}

/**
 * Takes what was deleted 30 days ago away for good; returns how many. That its addresses are gone is remembered, unless
 * another post has them. Its pictures go with the next pruning of those that nothing shows.
 */
export async function pruneDeletedPosts(db: Knex): Promise<number> {
  const { rows } = await db.raw(
    `with gone as (
      delete from posts where deleted_at < now() - make_interval(days => ?)
      returning slug, published_at
    ), kept as (
      insert into post_slugs (slug, post_id)
      select distinct slug, null::integer from gone
      where published_at <= now() and not exists (
        select from posts where posts.slug = gone.slug and posts.deleted_at is null
      )
      on conflict (slug) do nothing
    )
    select count(*) from gone`,
    [restorableDays],
  )
  return Number(rows[0].count)
}
