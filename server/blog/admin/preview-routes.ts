import { type Request, type Response, Router } from 'express'
import type { PostDetails } from '#domain/blog/post.ts'
import { postListQuery } from '#domain/blog/post-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { PostPage } from '../../../views/blog/PostPage.tsx'
import type { Dependencies } from '../../dependencies.ts'
import { redirectReload } from '../../http/requests/form.ts'
import { refuse } from '../../http/responses/errors.ts'
import { noStore } from '../../http/responses/no-store.ts'
import { sendPage } from '../../http/responses/page.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { readFormPictures, readPictureForm } from '../../media/uploads/read-picture-form.ts'
import { findPostByPreview } from '../queries.ts'
import { readPreviewPost } from './read-preview-post.ts'

/** Previews of posts: of an unsaved form, and by a secret link. */
export function postPreviewRoutes({ db, media, clock }: Dependencies): Router {
  const router = Router()
  const requireBlogPermission = requirePermission('manage blog')
  const read = readPictureForm(media, { field: 'cover', limit: 1, bucket: 'images' })

  router.post(paths.adminPostPreview, requireBlogPermission, noStore, ...read, async (req, res) => {
    const [cover] = readFormPictures(req).pictures
    const { post, failure } = await readPreviewPost(db, req.body, {
      cover,
      language: req.language,
      now: clock(),
    })
    if (failure?.code === 'renderer_busy') throw refuse(503, 'renderer_busy')
    const [error] = failure?.errors[`content_${req.language}`] ?? []
    sendPreview(res, post, error)
  })

  // A preview comes from a submitted form only: a reload or a change of language has none.
  router.get(paths.adminPostPreview, requireBlogPermission, redirectReload(postListQuery.path()))

  router.get(paths.postPreview(':token'), noStore, async (req: Request<{ token: string }>, res: Response) => {
    const { token } = req.params
    const post = /^[\w-]{32,100}$/.test(token) ? await findPostByPreview(db, token, req.language) : undefined
    if (!post) throw refuse(404, 'not_found')
    sendPreview(res, { ...post, published_at: post.published_at ?? clock() })
  })

  return router
}

/** Status 422, with the error above the text, when the text cannot be rendered. */
function sendPreview(res: Response, post: PostDetails, error?: string): void {
  const alone = { related: [], previous: undefined, next: undefined }
  sendPage(res, PostPage, { post, ...alone, isPreview: true, error }, { status: error ? 422 : 200 })
}
