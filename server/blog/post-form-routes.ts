import { type Request, type Response, Router } from 'express'
import { localPath, paths } from '#domain/paths.ts'
import type { KeptPost } from '#domain/post.ts'
import { postAsTyped } from '#domain/post-form.ts'
import { postStateOf, postsPath } from '#domain/post-list.ts'
import { postFormSchema } from '#domain/post-schema.ts'
import { workshopClock } from '#domain/workshop-time.ts'
import { PostFormPage, type PostFormPageProps } from '../../views/admin/blog/PostFormPage.tsx'
import type { FlashKey } from '../../views/toasts.ts'
import { once } from '../admin/make-once.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { parseForm, seeOther, typedIn } from '../http/form.ts'
import { formKeyOf } from '../http/form-key.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { asksAct, flashPictureFaults, pictureForm, picturesIn } from '../media/picture-form.ts'
import { findFormPictures } from '../media/queries.ts'
import { saveAltTexts } from '../media/save-alt-texts.ts'
import type { Media } from '../media/upload-routes.ts'
import { changePost } from './change-post.ts'
import { bringBackPost } from './delete-post.ts'
import { type PostInput, savePost } from './save-post.ts'
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
    return sendForm(res, { post, ...(await fieldsOf(post)) })
  })

  router.post(paths.adminPostNew, read, async (req: Request, res: Response) => {
    const typed = typedFields(req)
    if (asksAct(req)) return sendForm(res, { post: null, ...typed })
    const form = parseForm(postFormSchema, withCover(req))
    if (!form.ok) return sendForm(res, { post: null, ...typed, errors: form.errors }, 422)
    const { version: _version, ...post } = form.value
    const saved = await once(db, formKeyOf(req), (transaction) => savePost(transaction, post))
    if (!saved.ok) return sendForm(res, { post: null, ...typed, errors: { slug: [saved.code] } }, 422)
    return leave(req, res, { id: saved.value, before: null })
  })

  router.post(paths.adminPost(':id'), read, async (req: Request, res: Response) => {
    const id = idIn(req)
    const before = await findKeptPost(db, id)
    if (!before) throw refuse(404, 'not_found')
    const typed = typedFields(req)
    const isDeleted = before.deleted_at !== null
    if (asksAct(req)) return sendForm(res, { post: before, ...typed, isDeleted })
    const form = parseForm(postFormSchema, withCover(req))
    if (!form.ok) return sendForm(res, { post: before, ...typed, isDeleted, errors: form.errors }, 422)
    const { version, ...post } = form.value
    if (req.body.bring_back === 'on') {
      const back = await bringBackPost(db, id, post.slug)
      if (!back.ok && back.code === 'slug_taken')
        return sendForm(res, { post: before, ...typed, isDeleted, errors: { slug: [back.code] } }, 422)
    }
    const changed = await changePost(db, id, withKeptTime(post, before), { version })
    if (changed.ok) return leave(req, res, { id, before })
    if (changed.code === 'post_missing') throw refuse(404, 'not_found')
    if (changed.code === 'edited') {
      return sendForm(res, { post: changed.current, ...typed, theirs: await fieldsOf(changed.current) }, 409)
    }
    if (changed.code === 'post_deleted')
      return sendForm(res, { post: before, ...typed, isDeleted: true }, 409)
    return sendForm(res, { post: before, ...typed, errors: { slug: ['slug_taken'] } }, 422)
  })

  return router

  async function sendForm(
    res: Response,
    form: Pick<PostFormPageProps, 'post'> & Partial<PostFormPageProps>,
    status = 200,
  ) {
    const page = { typed: {}, pictures: [], faults: [], errors: {}, theirs: null, isDeleted: false, ...form }
    sendPage(res, PostFormPage, { ...page, usedTags: await listUsedTags(db) }, { status })
  }

  async function fieldsOf(post: KeptPost) {
    const pictures = await findFormPictures(db, post.cover_image ? [{ url: post.cover_image }] : [])
    const typed = postAsTyped(post)
    return { pictures, typed: pictures.length > 0 ? { ...typed, cover_image: '' } : typed }
  }

  /** Says what became of the post that was saved, and leads to the list. */
  async function leave(req: Request, res: Response, { id, before }: { id: number; before: KeptPost | null }) {
    const { pictures, faults } = picturesIn(req)
    await saveAltTexts(db, pictures, signedIn(req))
    flashPictureFaults(res, faults)
    const post = await findKeptPost(db, id)
    setFlash(res, post ? saidOf(post, before) : 'post_updated', { name: post?.title_ar ?? '' })
    seeOther(res, localPath(postsPath(), req.lng))
  }

  function saidOf(post: KeptPost, before: KeptPost | null): FlashKey {
    const state = postStateOf(post, clock())
    if (state === 'draft') return 'post_drafted'
    if (state === 'scheduled') return 'post_scheduled'
    return before && postStateOf(before, clock()) === 'published' ? 'post_updated' : 'post_published'
  }
}

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
