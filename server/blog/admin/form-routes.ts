import type { Router } from 'express'
import { postListQuery } from '#domain/blog/post-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { PostFormPage } from '../../../views/admin/blog/PostFormPage.tsx'
import { recordFormValues } from '../../admin/form-baseline.ts'
import { staffForm } from '../../admin/staff-form.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findFormPictures } from '../../media/queries.ts'
import { insertPost } from '../create-post.ts'
import { restorePost } from '../delete-post.ts'
import { publishingFieldNames, textFieldNames } from '../post-schema.ts'
import { renderTexts } from '../rendering/render-texts.ts'
import { listMissingTexts } from '../required-texts.ts'
import { updatePost } from '../update-post.ts'
import { describeSavedPost } from './describe-saved-post.ts'
import { explainPostError } from './post-save-error.ts'
import { findPostRecord, listUsedTags } from './queries.ts'
import { readPostForm } from './read-post-form.ts'

/** Create and edit form of a post. */
export function postFormRoutes({ media, clock }: Dependencies): Router {
  const { db } = media
  return staffForm(media, {
    permission: 'manage blog',
    pictures: { field: 'cover', limit: 1, bucket: 'images' },
    newPath: paths.adminPostNew,
    path: paths.adminPost,
    back: () => postListQuery.path(),
    deletedListPath: postListQuery.path({ state: 'deleted' }),
    page: PostFormPage,
    choices: async () => ({ usedTags: await listUsedTags(db) }),
    // Opened because the post could not be published from the list: marks what is missing.
    opened: (post, req) =>
      req.query.publish === '1'
        ? {
            formValues: { is_published: 'on' },
            errors: Object.fromEntries(listMissingTexts(post).map((field) => [field, ['required']])),
          }
        : {},
    find: (db, id) => findPostRecord(db, id),
    values: async (post) => {
      const cover = await findFormPictures(db, post.cover_image ? [post.cover_image] : [])
      const values = recordFormValues(post, [...publishingFieldNames, ...textFieldNames])
      // A stored cover is among the form's pictures instead.
      return { ...values, ...(cover.length > 0 && { cover_image: '' }), cover }
    },
    read: (req, before) => readPostForm(db, req.body, before),
    create: async (post, once) => {
      // Renders before the transaction, so that no transaction waits for the renderer.
      const rendered = await renderTexts(db, post)
      return rendered.ok ? once((transaction) => insertPost(transaction, post, rendered.value)) : rendered
    },
    update: (db, id, post, { version, editorId }) => updatePost(db, id, post, { version, editorId }),
    restore: (db, id, { slug }) => restorePost(db, id, slug),
    explain: explainPostError,
    flash: async (req, { id, before }) =>
      describeSavedPost(await findPostRecord(db, id), { before, now: clock(), language: req.language }),
  })
}
