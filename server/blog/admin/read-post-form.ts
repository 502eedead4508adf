import type { Knex } from 'knex'
import type { PostRecord } from '#domain/blog/post.ts'
import { ok } from '#domain/shared/result.ts'
import { formatDateTimeLocal } from '#domain/time/safi-time.ts'
import { parseForm } from '../../http/requests/form.ts'
import { createDraftSlug } from '../create-draft-slug.ts'
import type { PostInput } from '../create-post.ts'
import { postFormSchema } from '../post-schema.ts'

/** Reads a post from its form; `before` is the stored one, null for a new one. */
export async function readPostForm(db: Knex, body: Record<string, unknown>, before: PostRecord | null) {
  // `cover` is the list of pictures: a chosen picture comes before an entered address.
  const [cover] = Array.isArray(body.cover) ? body.cover : []
  const form = parseForm(postFormSchema, cover ? { ...body, cover_image: cover } : body)
  if (!form.ok) return form
  const slug = form.value.slug || before?.slug || (await createDraftSlug(db, form.value))
  const post = { ...form.value, slug }
  return ok(before ? preserveSeconds(post, before) : post)
}

/** A form has minute precision: an unchanged time keeps its seconds. */
function preserveSeconds(post: PostInput, { published_at }: PostRecord): PostInput {
  const isUntouched =
    published_at &&
    post.published_at &&
    formatDateTimeLocal(published_at) === formatDateTimeLocal(post.published_at)
  return isUntouched ? { ...post, published_at } : post
}
