import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { isViolationOf } from '../db/violation.ts'

export type PostInput = {
  slug: string
  /** Address of a picture. */
  cover_image: string | null
  tags: string[]
  is_published: boolean
  /** Absent: as it was, or the time of the first publication. */
  published_at?: Date
  author: string | null
  title_ar: string
  title_en: string
  title_fr: string
  excerpt_ar: string
  excerpt_en: string
  excerpt_fr: string
  /** Markdown. */
  content_ar: string
  content_en: string
  content_fr: string
}

type Saved = Result<number, { code: 'post_missing' | 'slug_taken' }>

/**
 * Inserts a post, or updates the one with this id; returns its id. A post published without a time gets one. The
 * address that it had before leads to it from then on.
 */
export async function savePost(db: Knex, post: PostInput, id?: number): Promise<Saved> {
  try {
    // A transaction of its own (a savepoint within another), which a taken slug does not spoil.
    return await db.transaction(async (transaction): Promise<Saved> => {
      if (id !== undefined) await keepOldSlug(transaction, id, post.slug)
      const saved = await write(transaction, post, id)
      if (saved === undefined) return failed('post_missing')
      // Whoever had this address once: it is this post's now.
      await transaction('post_slugs').where('slug', post.slug).delete()
      return ok(saved)
    })
  } catch (error) {
    if (isViolationOf(error, 'posts_slug_key')) return failed('slug_taken')
    throw error
  }
}

async function write(transaction: Knex.Transaction, post: PostInput, id?: number) {
  const firstPublished = post.is_published ? transaction.fn.now() : null
  if (id === undefined) {
    const published_at = post.published_at ?? firstPublished
    const [saved] = await transaction('posts')
      .insert({ ...post, published_at })
      .returning('id')
    return saved.id as number
  }
  const published_at = post.published_at ?? transaction.raw('coalesce(published_at, ?)', [firstPublished])
  const [saved] = await transaction('posts')
    .where({ id })
    .update({ ...post, published_at, updated_at: transaction.fn.now() })
    .returning('id')
  return saved?.id as number | undefined
}

/** Only an address that somebody may have seen is worth keeping. */
async function keepOldSlug(transaction: Knex.Transaction, id: number, slug: string): Promise<void> {
  const before = await transaction('posts').where({ id }).forUpdate().first('slug', 'published_at')
  if (!before?.published_at || before.slug === slug) return
  await transaction('post_slugs').insert({ slug: before.slug, post_id: id }).onConflict('slug').merge()
}
