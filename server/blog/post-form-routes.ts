import { type Request, type Response, Router } from 'express'
import { localPath, paths } from '#domain/paths.ts'
import type { KeptPost } from '#domain/post.ts'
import { postAsTyped } from '#domain/post-form.ts'
import { missingTexts } from '#domain/post-levels.ts'
import { postStateOf, postsPath } from '#domain/post-list.ts'
import { postFormSchema } from '#domain/post-schema.ts'
import { postTitle } from '#domain/post-title.ts'
import { workshopClock } from '#domain/workshop-time.ts'
import { PostFormPage, type PostFormPageProps } from '../../views/admin/blog/PostFormPage.tsx'
import type { FlashKey } from '../../views/toasts.ts'
import { findEditConflict } from '../admin/find-edit-conflict.ts'
import { drawnForm, type FormValues } from '../admin/form-base.ts'
import { once } from '../admin/make-once.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, typedIn } from '../http/form.ts'
import { formKeyOf } from '../http/form-key.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { flashPictureFaults, pictureForm, picturesIn, redrawStatus } from '../media/picture-form.ts'
import { findFormPictures } from '../media/queries.ts'
import { saveAltTexts } from '../media/save-alt-texts.ts'
import type { Media } from '../media/upload-routes.ts'
import { changePost } from './change-post.ts'
import { bringBackPost } from './delete-post.ts'
import { draftSlug } from './draft-slug.ts'
import { explainRefusal, type RefusedPost } from './refused-post.ts'
import { renderTexts } from './render-texts.ts'
import { insertPost, type PostInput } from './save-post.ts'
import { findKeptPost, listUsedTags } from './staff-queries.ts'

type PostForms = { media: Media; clock: () => Date }

/** The form of a post: a new one, and one that is there. */
export function postFormRoutes({ media, clock }: PostForms): Router {
  const { db } = media
  const router = Router()
  const keepsBlog = requirePermission('keep the blog')
  const read = [keepsBlog, ...pictureForm(media, { field: 'cover', limit: 1, bucket: 'images' })]

  router.get(paths.adminPostNew, keepsBlog, (_req, res) => sendForm(res, { post: null }))

  router.get(paths.adminPost(':id'), keepsBlog, async (req: Request, res: Response) => {
    const post = await findKeptPost(db, idIn(req))
    if (!post) throw refuse(404, 'not_found')
    if (post.deleted_at) return seeOther(res, localPath(postsPath({ state: 'deleted' }), req.lng))
    const form = drawnForm(await valuesOf(post))
    // From the list, where it could not be published: what it lacks is marked.
    if (req.query.publish !== '1') return sendForm(res, { post, ...form })
    const errors = Object.fromEntries(missingTexts(post).map((field) => [field, ['required']]))
    return sendForm(res, { post, ...form, typed: { ...form.typed, is_published: 'on' }, errors })
  })

  router.post(paths.adminPostNew, read, async (req: Request, res: Response) => {
    const typed = typedFields(req)
    const redrawn = redrawStatus(req)
    if (redrawn) return sendForm(res, { post: null, ...typed }, redrawn)
    const form = parseForm(postFormSchema, withCover(req))
    if (!form.ok) return sendForm(res, { post: null, ...typed, errors: form.errors }, 422)
    const { version: _version, ...fields } = form.value
    const rendered = await renderTexts(db, fields)
    if (!rendered.ok) return sendRefused(res, rendered, { post: null, ...typed })
    const post = { ...fields, slug: fields.slug || (await draftSlug(db, fields)) }
    const saved = await once(db, formKeyOf(req), (transaction) =>
      insertPost(transaction, post, rendered.value),
    )
    if (!saved.ok) return sendRefused(res, saved, { post: null, ...typed })
    return leave(req, res, { id: saved.value, before: null })
  })

  router.post(paths.adminPost(':id'), read, (req: Request, res: Response) => saveChanges(req, res))

  return router

  /** `mergedWith` names who changed other fields meanwhile, whose values are in the body by now. */
  async function saveChanges(req: Request, res: Response, mergedWith?: string): Promise<void> {
    const id = idIn(req)
    const before = await findKeptPost(db, id)
    if (!before) throw refuse(404, 'not_found')
    const typed = typedFields(req)
    const isDeleted = before.deleted_at !== null
    const redrawn = redrawStatus(req)
    if (redrawn) return sendForm(res, { post: before, ...typed, isDeleted }, redrawn)
    const form = parseForm(postFormSchema, withCover(req))
    if (!form.ok) return sendForm(res, { post: before, ...typed, isDeleted, errors: form.errors }, 422)
    const { version, ...fields } = form.value
    const post = { ...fields, slug: fields.slug || before.slug }
    if (req.body.bring_back === 'on') {
      const back = await bringBackPost(db, id, post.slug)
      if (!back.ok && back.code === 'slug_taken')
        return sendForm(res, { post: before, ...typed, isDeleted, errors: { slug: [back.code] } }, 422)
    }
    const changed = await changePost(db, id, withKeptTime(post, before), {
      version,
      editorId: signedIn(req).id,
    })
    if (changed.ok) return leave(req, res, { id, before, mergedWith })
    if (changed.code === 'post_missing') throw refuse(404, 'not_found')
    if (changed.code === 'edited') {
      const { current, editorId } = changed
      const stored = { version: current.version, values: await valuesOf(current) }
      const conflict = await findEditConflict(db, req, stored, editorId)
      if (conflict.isSettled) return saveChanges(req, res, conflict.by)
      return sendForm(res, { post: current, ...typedFields(req), conflict }, 409)
    }
    if (changed.code === 'post_deleted')
      return sendForm(res, { post: before, ...typed, isDeleted: true }, 409)
    return sendRefused(res, changed, { post: before, ...typed, isDeleted })
  }

  async function sendForm(
    res: Response,
    form: Pick<PostFormPageProps, 'post'> & Partial<PostFormPageProps>,
    status = 200,
  ) {
    const page = {
      typed: {},
      pictures: [],
      faults: [],
      errors: {},
      conflict: null,
      isDeleted: false,
      ...form,
    }
    sendPage(res, PostFormPage, { ...page, usedTags: await listUsedTags(db) }, { status })
  }

  function sendRefused(res: Response, failure: RefusedPost, form: Parameters<typeof sendForm>[1]) {
    const { errors, status } = explainRefusal(failure)
    if (status === 503) res.set('retry-after', '5')
    return sendForm(res, { ...form, errors }, status)
  }

  async function valuesOf(post: KeptPost): Promise<FormValues> {
    const cover = await findFormPictures(db, post.cover_image ? [{ url: post.cover_image }] : [])
    const texts = postAsTyped(post)
    return { ...texts, ...(cover.length > 0 && { cover_image: '' }), cover }
  }

  /** Says what became of the post that was saved, and leads to the list. */
  async function leave(req: Request, res: Response, { id, before, mergedWith }: Saved): Promise<void> {
    const { pictures, faults } = picturesIn(req)
    await saveAltTexts(db, pictures, signedIn(req))
    flashPictureFaults(res, faults)
    const post = await findKeptPost(db, id)
    const name = post ? postTitle(post, req.lng).text : ''
    setFlash(res, post ? saidOf(post, before) : 'post_updated', { name })
    if (mergedWith !== undefined) setFlash(res, 'edits_merged', { name: mergedWith })
    seeOther(res, localPath(postsPath(), req.lng))
  }

  function saidOf(post: KeptPost, before: KeptPost | null): FlashKey {
    const state = postStateOf(post, clock())
    if (state === 'draft') return 'post_drafted'
    if (state === 'scheduled') return 'post_scheduled'
    return before && postStateOf(before, clock()) === 'published' ? 'post_updated' : 'post_published'
  }
}

type Saved = { id: number; before: KeptPost | null; mergedWith?: string | undefined }

function typedFields(req: Request) {
  const { pictures, faults } = picturesIn(req)
  return { typed: { is_published: 'on', ...typedIn(req.body) }, pictures, faults }
}

/** The picture that was chosen is the cover, else the address that was typed. */
function withCover(req: Request): Record<string, unknown> {
  const [picture] = picturesIn(req).pictures
  return picture ? { ...req.body, cover_image: picture.url } : req.body
}

/** A form holds minutes: a time that was not touched stays as it is to the second. */
function withKeptTime(post: PostInput, { published_at }: KeptPost): PostInput {
  const isUntouched =
    published_at && post.published_at && workshopClock(published_at) === workshopClock(post.published_at)
  return isUntouched ? { ...post, published_at } : post
}
