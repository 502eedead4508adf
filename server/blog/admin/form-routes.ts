import { type Request, type Response, Router } from 'express'
import type { PostRecord } from '#domain/blog/post.ts'
import { derivePostState, postListPath } from '#domain/blog/post-list.ts'
import { postTitle } from '#domain/blog/post-title.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { formatDateTimeLocal } from '#domain/time/date-time-local.ts'
import { PostFormPage, type PostFormPageProps } from '../../../views/admin/blog/PostFormPage.tsx'
import type { FlashKey } from '../../../views/toasts.ts'
import { findEditConflict } from '../../admin/find-edit-conflict.ts'
import { buildFormProps, type RecordValues } from '../../admin/form-baseline.ts'
import { runOnce } from '../../admin/run-once.ts'
import type { Dependencies } from '../../dependencies.ts'
import { parseForm, readFormValues, redirectTo } from '../../http/requests/form.ts'
import { formKeyOf } from '../../http/requests/form-key.ts'
import { idIn } from '../../http/requests/id-param.ts'
import { refuse } from '../../http/responses/errors.ts'
import { setFlash } from '../../http/responses/flash.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { signedIn } from '../../http/security/signed-in-user.ts'
import { findFormPictures } from '../../media/queries.ts'
import { saveAltTexts } from '../../media/save-alt-texts.ts'
import {
  flashUploadErrors,
  readFormPictures,
  readPictureForm,
  rerenderStatus,
} from '../../media/uploads/read-picture-form.ts'
import { createDraftSlug } from '../create-draft-slug.ts'
import { insertPost, type PostInput } from '../create-post.ts'
import { restorePost } from '../delete-post.ts'
import { postFormSchema } from '../post-schema.ts'
import { renderTexts } from '../rendering/render-texts.ts'
import { listMissingTexts } from '../required-texts.ts'
import { updatePost } from '../update-post.ts'
import { postFormValues } from './post-form-values.ts'
import { explainSaveError, type PostSaveError } from './post-save-error.ts'
import { findPostRecord, listUsedTags } from './queries.ts'

/** The form of a post: a new one, and one that is there. */
export function postFormRoutes({ media, clock }: Dependencies): Router {
  const { db } = media
  const router = Router()
  const requireBlogPermission = requirePermission('manage blog')
  const read = [
    requireBlogPermission,
    ...readPictureForm(media, { field: 'cover', limit: 1, bucket: 'images' }),
  ]

  router.get(paths.adminPostNew, requireBlogPermission, (_req, res) => sendForm(res, { post: null }))

  router.get(paths.adminPost(':id'), requireBlogPermission, async (req: Request, res: Response) => {
    const post = await findPostRecord(db, idIn(req))
    if (!post) throw refuse(404, 'not_found')
    if (post.deleted_at) return redirectTo(res, localisePath(postListPath({ state: 'deleted' }), req.lng))
    const form = buildFormProps(await buildFormValues(post))
    // From the list, where it could not be published: what it lacks is marked.
    if (req.query.publish !== '1') return sendForm(res, { post, ...form })
    const errors = Object.fromEntries(listMissingTexts(post).map((field) => [field, ['required']]))
    return sendForm(res, { post, ...form, formValues: { ...form.formValues, is_published: 'on' }, errors })
  })

  router.post(paths.adminPostNew, read, async (req: Request, res: Response) => {
    const formValues = readPostForm(req)
    const rerender = rerenderStatus(req)
    if (rerender) return sendForm(res, { post: null, ...formValues }, rerender)
    const form = parseForm(postFormSchema, withCover(req))
    if (!form.ok) return sendForm(res, { post: null, ...formValues, errors: form.errors }, 422)
    const { version: _version, ...fields } = form.value
    const rendered = await renderTexts(db, fields)
    if (!rendered.ok) return sendSaveError(res, rendered, { post: null, ...formValues })
    const post = { ...fields, slug: fields.slug || (await createDraftSlug(db, fields)) }
    const saved = await runOnce(db, formKeyOf(req), (transaction) =>
      insertPost(transaction, post, rendered.value),
    )
    if (!saved.ok) return sendSaveError(res, saved, { post: null, ...formValues })
    return redirectAfterSave(req, res, { id: saved.value, before: null })
  })

  router.post(paths.adminPost(':id'), read, (req: Request, res: Response) => saveChanges(req, res))

  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const id = idIn(req)
    const before = await findPostRecord(db, id)
    if (!before) throw refuse(404, 'not_found')
    const formValues = readPostForm(req)
    const isDeleted = before.deleted_at !== null
    const rerender = rerenderStatus(req)
    if (rerender) return sendForm(res, { post: before, ...formValues, isDeleted }, rerender)
    const form = parseForm(postFormSchema, withCover(req))
    if (!form.ok) return sendForm(res, { post: before, ...formValues, isDeleted, errors: form.errors }, 422)
    const { version, ...fields } = form.value
    const post = { ...fields, slug: fields.slug || before.slug }
    if (req.body.bring_back === 'on') {
      const back = await restorePost(db, id, post.slug)
      if (!back.ok && back.code === 'slug_taken')
        return sendForm(res, { post: before, ...formValues, isDeleted, errors: { slug: [back.code] } }, 422)
    }
    const changed = await updatePost(db, id, preserveSeconds(post, before), {
      version,
      editorId: signedIn(req).id,
    })
    if (changed.ok) return redirectAfterSave(req, res, { id, before, mergedWith })
    if (changed.code === 'post_missing') throw refuse(404, 'not_found')
    if (changed.code === 'edited') {
      const { current, editorId } = changed
      const stored = { version: current.version, values: await buildFormValues(current) }
      const conflict = await findEditConflict(db, req, stored, editorId)
      if (conflict.isSettled) return saveChanges(req, res, conflict.by)
      return sendForm(res, { post: current, ...readPostForm(req), conflict }, 409)
    }
    if (changed.code === 'post_deleted')
      return sendForm(res, { post: before, ...formValues, isDeleted: true }, 409)
    return sendSaveError(res, changed, { post: before, ...formValues, isDeleted })
  }

  async function sendForm(
    res: Response,
    form: Pick<PostFormPageProps, 'post'> & Partial<PostFormPageProps>,
    status = 200,
  ) {
    const page = {
      formValues: {},
      pictures: [],
      uploadErrors: [],
      errors: {},
      conflict: null,
      isDeleted: false,
      ...form,
    }
    sendPage(res, PostFormPage, { ...page, usedTags: await listUsedTags(db) }, { status })
  }

  function sendSaveError(res: Response, failure: PostSaveError, form: Parameters<typeof sendForm>[1]) {
    const { errors, status } = explainSaveError(failure)
    if (status === 503) res.set('retry-after', '5')
    return sendForm(res, { ...form, errors }, status)
  }

  async function buildFormValues(post: PostRecord): Promise<RecordValues> {
    const cover = await findFormPictures(db, post.cover_image ? [{ url: post.cover_image }] : [])
    const texts = postFormValues(post)
    return { ...texts, ...(cover.length > 0 && { cover_image: '' }), cover }
  }

  /** Says what became of the post that was saved, and leads to the list. */
  async function redirectAfterSave(
    req: Request,
    res: Response,
    { id, before, mergedWith }: SavedPost,
  ): Promise<void> {
    const { pictures, uploadErrors } = readFormPictures(req)
    await saveAltTexts(db, pictures, signedIn(req))
    flashUploadErrors(res, uploadErrors)
    const post = await findPostRecord(db, id)
    const name = post ? postTitle(post, req.lng).text : ''
    setFlash(res, post ? chooseFlashKey(post, before) : 'post_updated', { name })
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    redirectTo(res, localisePath(postListPath(), req.lng))
  }

  function chooseFlashKey(post: PostRecord, before: PostRecord | null): FlashKey {
    const state = derivePostState(post, clock())
    if (state === 'draft') return 'post_drafted'
    if (state === 'scheduled') return 'post_scheduled'
    return before && derivePostState(before, clock()) === 'published' ? 'post_updated' : 'post_published'
  }
}

type SavedPost = { id: number; before: PostRecord | null; mergedWith?: string | undefined }

function readPostForm(req: Request) {
  const { pictures, uploadErrors } = readFormPictures(req)
  return { formValues: { is_published: 'on', ...readFormValues(req.body) }, pictures, uploadErrors }
}

/** The picture that was chosen is the cover, else the address that was typed. */
function withCover(req: Request): Record<string, unknown> {
  const [picture] = readFormPictures(req).pictures
  return picture ? { ...req.body, cover_image: picture.url } : req.body
}

/** A form holds minutes: a time that was not touched stays as it is to the second. */
function preserveSeconds(post: PostInput, { published_at }: PostRecord): PostInput {
  const isUntouched =
    published_at &&
    post.published_at &&
    formatDateTimeLocal(published_at) === formatDateTimeLocal(post.published_at)
  return isUntouched ? { ...post, published_at } : post
}
