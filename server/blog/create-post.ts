import type { Knex } from 'knex'
import type { EditablePost } from '#domain/blog/post.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../db/constraint-violation.ts'
import { postSearchText } from './post-search-text.ts'
import { type RenderFailure, type Renderings, renderTexts } from './rendering/render-texts.ts'
import { saveRenderings } from './rendering/save-renderings.ts'

export type PostInput = Omit<EditablePost, 'published_at'> & {
  /** Absent or null: the time of publication, if published. */
  published_at?: Date | null
}

/** Renders the texts of a post and inserts it; returns its id. */
export async function createPost(
  db: Knex,
  post: PostInput,
): Promise<Result<number, { code: 'slug_taken' } | RenderFailure>> {
  const rendered = await renderTexts(db, post)
  return rendered.ok ? insertPost(db, post, rendered.value) : rendered
}

/**
 * Inserts a post with its rendered texts; returns its id. A post published without a time gets the current one. For
 * transactions that must not wait for the renderer.
 */
export async function insertPost(
  db: Knex,
  post: PostInput,
  renderings: Renderings,
): Promise<Result<number, { code: 'slug_taken' }>> {
  try {
    // A transaction of its own (a savepoint within another), so that a taken slug does not abort the outer one.
    return await db.transaction(async (transaction) => {
      const published_at = post.published_at ?? (post.is_published ? transaction.fn.now() : null)
      const [saved] = await transaction('posts')
        .insert({ ...post, published_at, search_text: postSearchText(post) })
        .returning('id')
      await saveRenderings(transaction, saved.id, renderings)
      await deleteSlugRedirect(transaction, post.slug)
      return ok(saved.id as number)
    })
  } catch (error) {
    if (isConstraintViolation(error, 'posts_slug_key')) return failed('slug_taken')
    throw error
  }
}

/** It may be a former slug of another post; from now on it belongs to this one. */
export async function deleteSlugRedirect(transaction: Knex.Transaction, slug: string): Promise<void> {
  await transaction('post_slugs').where({ slug }).delete()
}
