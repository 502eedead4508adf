import type { Knex } from 'knex'
import { restorableDays } from '#domain/admin/editing.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { refuseTakenSlug } from '../db/result-transaction.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { findFreeSlug } from './save-post.ts'

/**
 * Returns false when the post does not exist or is deleted already. It can be restored for 30 days; its URLs answer
 * that it is gone.
 */
export async function deletePost(db: Knex, id: number): Promise<boolean> {
  const deleted = db('posts').where({ id }).whereNull('deleted_at')
  return (await deleted.update({ deleted_at: db.fn.now() })) > 0
}

/** If another post has its slug by now, it gets the first free slug with a number. */
export async function restorePost(
  db: Knex,
  id: number,
): Promise<Result<{ slug: string; isMoved: boolean }, { code: 'slug_taken' }>> {
  const post: { slug: string } = requireFound(await db('posts').where({ id }).first('slug'))
  if (await undelete(db, id, post)) return ok({ slug: post.slug, isMoved: false })
  const slug = await findFreeSlug(db, post.slug)
  return (await undelete(db, id, { slug })) ? ok({ slug, isMoved: true }) : failed('slug_taken')
}

async function undelete(db: Knex, id: number, { slug }: { slug: string }): Promise<boolean> {
  const undeleted = await refuseTakenSlug(db, 'posts_slug_key', async (transaction) => {
    await transaction('posts').where({ id }).whereNotNull('deleted_at').update({ deleted_at: null, slug })
    return ok(id)
  })
  return undeleted.ok
}

/**
 * The URLs of the posts are remembered as gone, unless another post has them; the next pruning of unused pictures
 * deletes theirs. Returns how many.
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
  return rows[0].count
}
