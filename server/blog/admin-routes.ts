import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { localPath, paths } from '#domain/paths.ts'
import { postStateOf, postsPath } from '#domain/post-list.ts'
import { readPostsQuery, readPostsQueryText } from '#domain/post-list-schema.ts'
import { postTitle } from '#domain/post-title.ts'
import { PostsPage } from '../../views/admin/blog/PostsPage.tsx'
import type { FlashKey } from '../../views/toasts.ts'
import { onTab } from '../admin/on-tab.ts'
import { readStaffForm } from '../http/body.ts'
import { refuse } from '../http/errors.ts'
import { setFlash } from '../http/flash.ts'
import { seeOther } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { sendPage } from '../http/page.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { changePost } from './change-post.ts'
import { bringBackPost, deletePost } from './delete-post.ts'
import { listStaffPosts } from './list-staff-posts.ts'
import { removePreviewLink, renewPreviewLink } from './preview-link.ts'
import { findKeptPost } from './staff-queries.ts'

type BlogAdmin = { db: Knex; clock: () => Date }

/** The posts for staff: their list, and what is done to one of them without its form. */
export function blogAdminRoutes({ db, clock }: BlogAdmin): Router {
  const router = Router()
  const read = [requirePermission('keep the blog'), ...readStaffForm]

  router.get(paths.admin, onTab('blog'), async (req: Request, res: Response) => {
    const listing = { ...readPostsQuery(req.query), language: req.lng }
    const list = await listStaffPosts(db, listing, clock())
    sendPage(res, PostsPage, { list, query: req.pagePath.split('?')[1] ?? '' })
  })

  /** An act on the post of the address: what is said then, or that there is no such post. */
  const act = (work: (id: number, req: Request) => Promise<Said>): RequestHandler[] => [
    ...read,
    async (req, res) => {
      const id = idIn(req as Request)
      const { key, undo, open, back, slug } = await work(id, req as Request)
      const post = await findKeptPost(db, id)
      const name = post ? postTitle(post, req.lng).text : ''
      setFlash(res, key, { name, ...(undo && { undo }), ...(open && { open }), ...(slug && { slug }) })
      seeOther(res, localPath(back ?? postsPath(readPostsQueryText(req.body.list)), req.lng))
    },
  ]

  router.post(
    paths.adminPostPublication(':id'),
    act(async (id, req) => {
      const is_published = req.body.is_published === 'on'
      const changed = await changePost(db, id, { is_published }, { editorId: signedIn(req).id })
      if (!changed.ok && changed.code === 'incomplete') {
        return { key: 'post_incomplete', open: `${paths.adminPost(id)}?publish=1` }
      }
      const post = changed.ok ? await findKeptPost(db, id) : undefined
      if (!post) throw refuse(404, 'not_found')
      if (!is_published) return { key: 'post_taken_back' }
      const isScheduled = postStateOf(post, clock()) === 'scheduled'
      return { key: isScheduled ? 'post_scheduled' : 'post_published' }
    }),
  )

  router.post(
    paths.adminPostDeletion(':id'),
    act(async (id) => {
      if (!(await deletePost(db, id))) throw refuse(404, 'not_found')
      return { key: 'post_deleted', undo: paths.adminPostRestoration(id) }
    }),
  )

  router.post(
    paths.adminPostRestoration(':id'),
    act(async (id) => {
      const back = await bringBackPost(db, id)
      if (!back.ok) throw back.code === 'slug_taken' ? refuse(409, back.code) : refuse(404, 'not_found')
      const { slug, isMoved } = back.value
      return isMoved ? { key: 'post_restored_elsewhere', slug } : { key: 'post_restored' }
    }),
  )

  router.post(
    paths.adminPostLink(':id'),
    act(async (id) => {
      if (!(await renewPreviewLink(db, id))) throw refuse(404, 'not_found')
      return { key: 'post_link_made', back: `${paths.adminPost(id)}#preview-link` }
    }),
  )

  router.post(
    paths.adminPostLinkRemoval(':id'),
    act(async (id) => {
      if (!(await removePreviewLink(db, id))) throw refuse(404, 'not_found')
      return { key: 'post_link_removed', back: `${paths.adminPost(id)}#preview-link` }
    }),
  )

  return router
}

type Said = {
  key: FlashKey
  /** Where the button posts to that takes it back. */
  undo?: string
  /** The page that it leads to, where what is missing can be filled in. */
  open?: string
  /** Where the post is now, if not where it was. */
  slug?: string
  /** Where it leads, if not to the list that it came from. */
  back?: string
}
