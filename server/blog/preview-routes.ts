import { type Request, type Response, Router } from 'express'
import { localPath, paths } from '#domain/paths.ts'
import type { PostToRead } from '#domain/post.ts'
import { postsPath } from '#domain/post-list.ts'
import { PostPage } from '../../views/blog/PostPage.tsx'
import { refuse } from '../http/errors.ts'
import { seeOther } from '../http/form.ts'
import { noStore } from '../http/no-store.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { pictureForm, picturesIn } from '../media/picture-form.ts'
import type { Media } from '../media/upload-routes.ts'
import { findPostByPreview } from './queries.ts'
import { typedPost } from './typed-post.ts'

type Previews = { media: Media; clock: () => Date }

/** Posts as visitors will see them, before they do: of a form as it was typed, and of a secret link that was sent. */
export function postPreviewRoutes({ media, clock }: Previews): Router {
  const { db } = media
  const router = Router()
  const keepsBlog = requirePermission('keep the blog')
  const read = pictureForm(media, { field: 'cover', limit: 1, bucket: 'images' })

  router.post(paths.adminPostPreview, [keepsBlog, noStore, ...read], async (req: Request, res: Response) => {
    const [cover] = picturesIn(req).pictures
    const { post, failure } = await typedPost(db, req.body, { cover, language: req.lng, now: clock() })
    if (failure?.code === 'renderer_busy') throw refuse(503, 'renderer_busy')
    const [error] = failure?.errors[`content_${req.lng}`] ?? []
    sendPreview(res, post, error)
  })

  // Only a form leads to a preview; somebody who reloads it, or changes its language, has none.
  router.get(paths.adminPostPreview, keepsBlog, (req, res) => seeOther(res, localPath(postsPath(), req.lng)))

  router.get(paths.postPreview(':token'), noStore, async (req: Request<{ token: string }>, res: Response) => {
    const { token } = req.params
    const post = /^[\w-]{32,100}$/.test(token) ? await findPostByPreview(db, token, req.lng) : undefined
    if (!post) throw refuse(404, 'not_found')
    sendPreview(res, { ...post, published_at: post.published_at ?? clock() })
  })

  return router
}

/** With status 422 where its text cannot be laid out, which is said above it. */
function sendPreview(res: Response, post: PostToRead, error?: string): void {
  const alone = { related: [], previous: undefined, next: undefined }
  sendPage(res, PostPage, { post, ...alone, isPreview: true, error }, { status: error ? 422 : 200 })
}
