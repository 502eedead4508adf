import type { Knex } from 'knex'
import { failed, ok, type Result } from '#domain/result.ts'
import { isViolationOf } from '../db/violation.ts'

export type PostInput = {
  slug: string
  /** Address of a picture. */
  cover_image: string | null
  tags: string[]
  is_published: boolean
  /** In the future: it appears when its time has come. None: that of its publication, if it is published. */
  published_at?: Date | null
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

/** Inserts a post and returns its id; one that is published without a time gets one (spec.md 4). */
export async function savePost(db: Knex, post: PostInput): Promise<Result<number, { code: 'slug_taken' }>> {
  try {
    // A transaction of its own (a savepoint within another), which a taken slug does not spoil.
    return await db.transaction(async (transaction) => {
      const published_at = post.published_at ?? (post.is_published ? transaction.fn.now() : null)
      const [saved] = await transaction('posts')
        .insert({ ...post, published_at })
        .returning('id')
      await takeAddress(transaction, post.slug)
      return ok(saved.id as number)
    })
  } catch (error) {
    if (isViolationOf(error, 'posts_slug_key')) return failed('slug_taken')
    throw error
  }
}

/** Whoever had this address once: it leads to the post that has it now. */
export async function takeAddress(transaction: Knex.Transaction, slug: string): Promise<void> {
  await transaction('post_slugs').where({ slug }).delete()
}
