import type { Knex } from 'knex'

/** Visible to visitors: published, not deleted, and its time has come. */
export function isPublished(posts = 'posts'): string {
  return `${posts}.is_published and ${posts}.deleted_at is null and ${posts}.published_at <= now()`
}

/** Counted in post_counts (migration 031), but its time has not come. */
export const isScheduled = 'posts.is_published and posts.deleted_at is null and posts.published_at > now()'

/** The number of published posts with a tag ('': all), from post_counts: only scheduled posts are read. */
export function countPublished(db: Knex, tag: string): Knex.Raw {
  return db.raw(
    `coalesce((select sum(count) from post_counts where tag = :tag), 0)
     - (select count(*) from posts where ${isScheduled} and (:tag = '' or tags @> array[:tag]))`,
    { tag },
  )
}

export function published(db: Knex): Knex.QueryBuilder {
  return db('posts').whereRaw(isPublished())
}
