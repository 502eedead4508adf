import type { Knex } from 'knex'
import type { PostRecord } from '#domain/blog/post.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { isConstraintViolation } from '../db/constraint-violation.ts'
import { type Edited, versionColumns } from '../db/version-columns.ts'
import { deleteSlugRedirect, type PostInput } from './create-post.ts'
import { recordColumns } from './post-columns.ts'
import { postSearchText } from './post-search-text.ts'
import { type RenderFailure, renderTexts } from './rendering/render-texts.ts'
import { saveRenderings } from './rendering/save-renderings.ts'
import { isEmptyDraft, listMissingTexts } from './required-texts.ts'

type Failure<Code> = { code: Code }

type UpdatePostResult =
  | Result<number, Failure<'post_missing'> | Failure<'post_deleted'> | Failure<'slug_taken'> | RenderFailure>
  | ({ ok: false; current: PostRecord } & Edited)
  | { ok: false; code: 'incomplete'; errors: Record<string, string[]> }

/**
 * Changes some fields of a post; the others keep their current values. Returns its id. 'edited', with the current
 * post: somebody else changed it since `version`. 'incomplete', with what is missing: the post would be published
 * without all its texts.
 */
export async function updatePost(
  db: Knex,
  id: number,
  changes: Partial<PostInput>,
  { version, editorId }: { version?: number | undefined; editorId?: number } = {},
): Promise<UpdatePostResult> {
  // Before the row is locked, so that nobody waits for the renderer behind the lock.
  const rendered = await renderTexts(db, changes)
  if (!rendered.ok) return rendered
  try {
    // A transaction of its own (a savepoint within another), so that a taken slug does not abort the outer one.
    return await db.transaction(async (transaction): Promise<UpdatePostResult> => {
      const before: PostBefore | undefined = await transaction('posts')
        .where({ id })
        .forUpdate()
        .first(
          ...recordColumns,
          'updated_by',
          transaction.raw('coalesce(published_at <= now(), false) as was_out'),
        )
      if (!before) return failed('post_missing')
      const { was_out, updated_by, ...current } = before
      if (current.deleted_at) return failed('post_deleted')
      if (version !== undefined && version !== current.version)
        return failed('edited', { current, editorId: updated_by })
      const errors = findMissingFields({ ...current, ...changes })
      if (errors) return failed('incomplete', { errors })
      await transaction('posts')
        .where({ id })
        .update({
          ...changes,
          search_text: postSearchText({ ...current, ...changes }),
          ...publicationTime(transaction, current, changes),
          ...versionColumns(transaction, editorId),
        })
      await saveRenderings(transaction, id, rendered.value)
      if (changes.slug !== undefined && changes.slug !== current.slug) {
        if (was_out) await saveSlugRedirect(transaction, current)
        await deleteSlugRedirect(transaction, changes.slug)
      }
      return ok(id)
    })
  } catch (error) {
    if (isConstraintViolation(error, 'posts_slug_key')) return failed('slug_taken')
    throw error
  }
}

type PostBefore = PostRecord & {
  /** Whether visitors may have seen it: only then is its slug stored as a redirect. */
  was_out: boolean
  updated_by: number | null
}

/** Errors of a post that lacks texts: a published one requires all of them, a draft any. */
function findMissingFields(post: PostRecord): Record<string, string[]> | null {
  if (!post.is_published) return isEmptyDraft(post) ? { title_ar: ['draft_empty'] } : null
  const missing = listMissingTexts(post)
  return missing.length > 0 ? Object.fromEntries(missing.map((field) => [field, ['required']])) : null
}

/** Publishing a post without a time sets the current one; the time of the first publication stays. */
function publicationTime(transaction: Knex.Transaction, current: PostRecord, changes: Partial<PostInput>) {
  const { is_published, published_at } = { ...current, ...changes }
  return is_published && !published_at ? { published_at: transaction.fn.now() } : {}
}

async function saveSlugRedirect(transaction: Knex.Transaction, { id, slug }: PostRecord): Promise<void> {
  await transaction('post_slugs').insert({ slug, post_id: id }).onConflict('slug').merge()
}
