import type { Knex } from 'knex'
import type { EditablePost, PostRecord } from '#domain/blog/post.ts'
import type { LocalisedTexts } from '#domain/shared/language.ts'
import { failed, ok, type Result } from '#domain/shared/result.ts'
import { slugify } from '#domain/text/slugify.ts'
import { refuseTakenSlug } from '../db/result-transaction.ts'
import { type Edited, type StaffEdit, versionColumns } from '../db/version-columns.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { postSearchText, recordColumns } from './post-columns.ts'
import { findTextErrors, isEmptyDraft } from './post-schema.ts'
import { type RenderFailure, type Renderings, renderTexts, saveRenderings } from './rendering/render-texts.ts'

export type PostInput = Omit<EditablePost, 'published_at'> & {
  published_at?: Date | null
}

export type PostFailure =
  | RenderFailure
  | { code: 'slug_taken' }
  | { code: 'incomplete'; errors: Record<string, string[]> }

type CreatePostResult = Result<number, PostFailure>

/** `once` sees to it that a form that is sent twice makes one post. */
export async function createPost(
  db: Knex,
  post: PostInput,
  once: (create: (transaction: Knex) => Promise<CreatePostResult>) => Promise<CreatePostResult> = (create) =>
    create(db),
): Promise<CreatePostResult> {
  const errors = findMissingFields(post)
  if (errors) return failed('incomplete', { errors })
  // The texts are rendered before the transaction, so that no transaction waits for the renderer.
  const rendered = await renderTexts(db, post)
  if (!rendered.ok) return rendered
  const slug = post.slug || (await createDraftSlug(db, post))
  return once((transaction) => insertPost(transaction, { ...post, slug }, rendered.value))
}

function insertPost(db: Knex, post: PostInput, renderings: Renderings): Promise<CreatePostResult> {
  return refuseTakenSlug(db, 'posts_slug_key', async (transaction) => {
    const published_at = post.published_at ?? (post.is_published ? transaction.fn.now() : null)
    const [saved] = await transaction('posts')
      .insert({ ...post, published_at, search_text: postSearchText(post) })
      .returning('id')
    await saveRenderings(transaction, saved.id, renderings)
    return ok(saved.id as number)
  })
}

type UpdatePostResult = Result<number, PostFailure | Edited>

/**
 * Fields that are left out keep their values. Returns the id; fails with 'edited' when somebody else changed the
 * post since `version`, and with 'incomplete' when it would be published without all its texts.
 */
export async function updatePost(
  db: Knex,
  id: number,
  changes: Partial<PostInput>,
  { version, editorId }: StaffEdit,
): Promise<UpdatePostResult> {
  // The texts are rendered before the row is locked, so that nobody waits for the renderer behind the lock.
  const rendered = await renderTexts(db, changes)
  if (!rendered.ok) return rendered
  return refuseTakenSlug(db, 'posts_slug_key', async (transaction): Promise<UpdatePostResult> => {
    const stored: PostBefore | undefined = await transaction('posts')
      .where({ id, deleted_at: null })
      .forUpdate()
      .first(
        ...recordColumns,
        'updated_by',
        transaction.raw('coalesce(published_at <= now(), false) as was_out'),
      )
    const { was_out, updated_by, ...current } = requireFound(stored)
    if (version !== undefined && version !== current.version)
      return failed('edited', { editorId: updated_by })
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
    if (was_out && changes.slug !== undefined && changes.slug !== current.slug) {
      const former = { slug: current.slug, post_id: id }
      await transaction('post_slugs').insert(former).onConflict('slug').merge()
    }
    return ok(id)
  })
}

type PostBefore = PostRecord & {
  /** Only a post that visitors may have seen has its slug stored as a redirect. */
  was_out: boolean
  updated_by: number | null
}

function findMissingFields(post: PostInput): Record<string, string[]> | null {
  if (!post.is_published) return isEmptyDraft(post) ? { title_ar: ['draft_empty'] } : null
  const errors = { ...(post.slug === '' && { slug: ['required'] }), ...findTextErrors(post) }
  return Object.keys(errors).length > 0 ? errors : null
}

/** Publishing a post without a time sets the current one; the time of the first publication stays. */
function publicationTime(transaction: Knex.Transaction, current: PostRecord, changes: Partial<PostInput>) {
  const { is_published, published_at } = { ...current, ...changes }
  return is_published && !published_at ? { published_at: transaction.fn.now() } : {}
}

async function createDraftSlug(
  db: Knex,
  { title_ar, title_en, title_fr }: LocalisedTexts<'title'>,
): Promise<string> {
  const proposals = [title_en, title_fr, title_ar].map(slugify)
  const slug = proposals.find(({ length }) => length >= 2) ?? 'draft'
  const isTaken = await db('posts').where({ slug }).whereNull('deleted_at').first('id')
  return isTaken ? findFreeSlug(db, slug) : slug
}

/** Appends the lowest number with which the slug is not in use and never was. */
export async function findFreeSlug(db: Knex, slug: string): Promise<string> {
  const prefix = `${slug.slice(0, 90)}-`
  const { rows }: { rows: { slug: string }[] } = await db.raw(
    `select slug from posts where deleted_at is null and starts_with(slug, :prefix)
     union all select slug from post_slugs where starts_with(slug, :prefix)`,
    { prefix },
  )
  const taken = new Set(rows.map((row) => row.slug))
  for (let number = 2; ; number += 1) if (!taken.has(prefix + number)) return prefix + number
}

/** The tag itself is in Arabic, its names are in the other languages. */
export async function saveTagNames(db: Knex, names: { ar: string; en: string; fr: string }): Promise<void> {
  await db('tag_names')
    .insert({ tag: names.ar, name_en: names.en, name_fr: names.fr })
    .onConflict('tag')
    .merge()
}
