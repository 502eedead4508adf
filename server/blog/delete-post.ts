import type { Knex } from 'knex'

/** Whether there was such a post. The addresses that it was published under say from then on that it is gone. */
export function deletePost(db: Knex, id: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [post] = await transaction('posts').where({ id }).delete().returning(['slug', 'published_at'])
    if (!post) return false
    if (post.published_at) {
      await transaction('post_slugs').insert({ slug: post.slug, post_id: null }).onConflict('slug').merge()
    }
    return true
  })
}
