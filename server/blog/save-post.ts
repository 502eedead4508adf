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

/** Inserts a post, or updates the one with this id; returns its id. A post published without a time gets one. */
export async function savePost(db: Knex, post: PostInput, id?: number): Promise<Saved> {
  const firstPublished = post.is_published ? db.fn.now() : null
  try {
    // A transaction of its own (a savepoint within another), which a taken slug does not spoil.
    return await db.transaction(async (transaction): Promise<Saved> => {
      const [saved] =
        id === undefined
          ? await transaction('posts')
              .insert({ ...post, published_at: post.published_at ?? firstPublished })
              .returning('id')
          : await transaction('posts')
              .where('id', id)
              .update({
                ...post,
                published_at:
                  post.published_at ?? transaction.raw('coalesce(published_at, ?)', [firstPublished]),
                updated_at: transaction.fn.now(),
              })
              .returning('id')
      return saved ? ok(saved.id) : failed('post_missing')
    })
  } catch (error) {
    if (isViolationOf(error, 'posts_slug_key')) return failed('slug_taken')
    throw error
  }
}
