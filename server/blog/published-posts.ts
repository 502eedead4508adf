import type { Knex } from 'knex'

/** Visible to visitors: published, not deleted, and its time has come. */
export function isPublished(posts = 'posts'): string {
  return `${posts}.is_published and ${posts}.deleted_at is null and ${posts}.published_at <= now()`
}

export function published(db: Knex): Knex.QueryBuilder {
  return db('posts').whereRaw(isPublished())
}
