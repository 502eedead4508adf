import type { Router } from 'express'
import { type PostRecord, postTitle } from '#domain/blog/post.ts'
import { derivePostState, postListQuery } from '#domain/blog/post-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { PostFormPage } from '../../../views/admin/blog/PostFormPage.tsx'
import type { FlashKey } from '../../../views/toasts.ts'
import { recordFormValues } from '../../admin/form-baseline.ts'
import { addStaffFormRoutes } from '../../admin/staff-form.ts'
import type { FormProblems } from '../../admin/staff-form-description.ts'
import { listPieceOptions, writeProductIds } from '../../catalog/products/named-products.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm } from '../../http/requests/read-request.ts'
import { requireFound } from '../../http/responses/refusal.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { findFormPictures } from '../../media/queries.ts'
import { parseProductIds, postFormSchema, publishingFieldNames, textFieldNames } from '../post-schema.ts'
import { createPost, type PostFailure, updatePost } from '../save-post.ts'
import { findPostRecord, listUsedTags } from './queries.ts'

export function addPostFormRoutes(router: Router, { media, clock }: Dependencies): void {
  const { db } = media
  addStaffFormRoutes(router, media, {
    guard: [requirePermission('manage blog')],
    pictures: { field: 'cover', limit: 1, folder: 'images' },
    newPath: paths.adminPostNew,
    path: paths.adminPost,
    back: () => postListQuery.path(),
    page: PostFormPage,
    choices: async (req) => ({
      usedTags: await listUsedTags(db),
      pieces: await listPieceOptions(db, req.language),
    }),
    find: findPostRecord,
    values: async (post, req) => {
      const cover = await findFormPictures(db, post.cover_image ? [post.cover_image] : [])
      const values = recordFormValues(post, [...publishingFieldNames, ...textFieldNames])
      // A stored cover is among the form's pictures instead.
      const product_ids = await writeProductIds(db, post.product_ids, req.language)
      return { ...values, product_ids, ...(cover.length > 0 && { cover_image: '' }), cover }
    },
    // A product may be renamed while somebody edits, so only the ids are compared.
    normalise: (field, text) => (field === 'product_ids' ? parseProductIds(text).join() : text),
    read: (req, before) => readPostForm(req.body, before),
    create: (post, once) => createPost(db, post, once),
    update: updatePost,
    explain: explainPostError,
    flash: async (req, { id, before }) => {
      const post = requireFound(await findPostRecord(db, id))
      return { key: chooseKey(post, before, clock()), name: postTitle(post, req.language).text }
    },
  })
}

function readPostForm(body: Record<string, unknown>, before: PostRecord | null) {
  // `cover` is the list of pictures: a chosen picture comes before an entered address.
  const [cover] = Array.isArray(body.cover) ? body.cover : []
  const form = parseForm(postFormSchema, cover ? { ...body, cover_image: cover } : body)
  // A draft whose slug is emptied keeps the one it has.
  if (form.ok && !form.value.is_published) form.value.slug ||= before?.slug ?? ''
  return form
}

function chooseKey(post: PostRecord, before: PostRecord | null, now: Date): FlashKey {
  const state = derivePostState(post, now)
  if (state === 'draft') return 'post_drafted'
  if (state === 'scheduled') return 'post_scheduled'
  return before && derivePostState(before, now) === 'published' ? 'post_updated' : 'post_published'
}

function explainPostError(failure: PostFailure): FormProblems {
  if (failure.code === 'slug_taken') return { errors: { slug: [failure.code] } }
  // Too many posts are being saved: nothing is wrong with the form, which can be submitted again unchanged.
  if (failure.code === 'renderer_busy') return { errors: { content_ar: [failure.code] }, status: 503 }
  return { errors: failure.errors }
}
