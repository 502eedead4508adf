import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler, Router } from 'express'
import { postTitle } from '#domain/blog/post.ts'
import { derivePostState, postListQuery } from '#domain/blog/post-list.ts'
import { paths } from '#domain/shared/paths.ts'
import { PostsPage } from '../../../views/admin/blog/PostsPage.tsx'
import { requireAdminTab } from '../../admin/read-dashboard.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, readAdminForm, readListQuery } from '../../http/requests/read-request.ts'
import type { Flash } from '../../http/responses/flash.ts'
import { redirectToPage, sendPage } from '../../http/responses/page.ts'
import { refuse, requireFound } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { deletePost, restorePost } from '../delete-post.ts'
import { updatePost } from '../save-post.ts'
import { findPostRecord, listStaffPosts } from './queries.ts'

export function addBlogAdminRoutes(router: Router, { db, clock }: Dependencies): void {
  router.get(paths.admin, ...requireAdminTab('blog'), async (req, res) => {
    const query = readListQuery(postListQuery, req.query)
    sendPage(res, PostsPage, {
      list: await listStaffPosts(db, { ...query, language: req.language }, clock()),
      query,
    })
  })

  const postAction = (work: (id: number, req: Request) => Promise<ActionResult>): RequestHandler[] => [
    requirePermission('manage blog'),
    ...readAdminForm,
    async (req, res) => {
      const id = idIn(req)
      const { back, ...flash } = await work(id, req)
      const post = await findPostRecord(db, id)
      const name = post ? postTitle(post, req.language).text : ''
      const list = postListQuery.path(readListQuery(postListQuery, req.body.list))
      redirectToPage(res, back ?? list, { ...flash, name })
    },
  ]

  router.post(
    paths.adminPostPublication(':id'),
    postAction(async (id, req) => {
      const is_published = req.body.is_published === 'on'
      const changed = await updatePost(db, id, { is_published }, { editorId: signedIn(req).id })
      if (!changed.ok && changed.code === 'incomplete') {
        return { key: 'post_incomplete', open: paths.adminPost(id) }
      }
      const post = requireFound(changed.ok && (await findPostRecord(db, id)))
      if (!is_published) return { key: 'post_unpublished' }
      const isScheduled = derivePostState(post, clock()) === 'scheduled'
      return { key: isScheduled ? 'post_scheduled' : 'post_published' }
    }),
  )

  router.post(
    paths.adminPostDeletion(':id'),
    postAction(async (id) => {
      // A repeated request has the same result.
      if (!(await deletePost(db, id))) requireFound(await findPostRecord(db, id))
      return { key: 'post_deleted', undo: paths.adminPostRestoration(id) }
    }),
  )

  router.post(
    paths.adminPostRestoration(':id'),
    postAction(async (id) => {
      const back = await restorePost(db, id)
      if (!back.ok) throw refuse(409, back.code)
      const { slug, isMoved } = back.value
      return isMoved ? { key: 'post_restored_elsewhere', slug } : { key: 'post_restored' }
    }),
  )

  // The link before stops working.
  router.post(
    paths.adminPostPreviewLink(':id'),
    postAction(async (id) => {
      const preview_token = randomBytes(24).toString('base64url')
      requireFound(await db('posts').where({ id, deleted_at: null }).update({ preview_token }))
      return { key: 'post_link_created', back: `${paths.adminPost(id)}#preview-link` }
    }),
  )
}

/** `back` is the page that shows the message, unless it is the list that the form was in. */
type ActionResult = Flash & { back?: string }
