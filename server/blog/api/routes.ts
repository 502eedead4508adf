import type { Request, Response, Router } from 'express'
import type { Knex } from 'knex'
import type { Post } from '#domain/blog/post.ts'
import { blogListQuery, postListQuery } from '#domain/blog/post-list.ts'
import { paths } from '#domain/shared/paths.ts'
import type { Edited } from '../../db/version-columns.ts'
import type { Dependencies } from '../../dependencies.ts'
import { idIn, parseBody, readListQuery, readLongJson } from '../../http/requests/read-request.ts'
import { type Refusal, refuse, requireFound } from '../../http/responses/refusal.ts'
import { requirePermission, signedIn } from '../../http/security/require-permission.ts'
import { listStaffPosts, paginateStaffPosts } from '../admin/queries.ts'
import { deletePost } from '../delete-post.ts'
import { postColumns } from '../post-columns.ts'
import { isSlug, markdownPreviewSchema, postChangesSchema, postSchema } from '../post-schema.ts'
import { findFullPost, listFullPosts } from '../queries.ts'
import { renderPreview } from '../rendering/render-texts.ts'
import { createPost, type PostFailure, updatePost } from '../save-post.ts'

export function addBlogApiRoutes(router: Router, { db, clock }: Dependencies): void {
  const staffOnly = requirePermission('manage blog')
  const read = [staffOnly, ...readLongJson]

  /** The query all=1 includes drafts, for users who manage the blog. */
  const isAllRequested = (req: Request) => req.query.all === '1'
  router.get([paths.api.posts, paths.api.post(':slug')], (req, res, next) =>
    isAllRequested(req) ? staffOnly(req, res, next) : next(),
  )

  router.get(paths.api.posts, async (req, res) => {
    if (isAllRequested(req)) return sendStaffList(req, res)
    res.json(await listFullPosts(db, readListQuery(blogListQuery, req.query)))
  })

  /** The staff's list has its own query; fields=list omits the texts. */
  async function sendStaffList(req: Request, res: Response): Promise<void> {
    const listing = { ...readListQuery(postListQuery, req.query), language: req.language }
    if (req.query.fields === 'list') return void res.json(await listStaffPosts(db, listing, clock()))
    res.json(await paginateStaffPosts<Post>(db, listing, postColumns))
  }

  router.get(paths.api.post(':slug'), async (req, res) => {
    const { slug } = req.params
    const options = { hasDrafts: isAllRequested(req) }
    res.json(requireFound(isSlug(slug) && (await findFullPost(db, { slug }, options))))
  })

  router.post(paths.api.posts, ...read, async (req, res) => {
    const saved = await createPost(db, parseBody(postSchema, req.body))
    if (!saved.ok) throw toHttpError(saved)
    const made = await findSavedPost(db, saved.value)
    res.status(201).location(paths.api.post(made.slug)).json(made)
  })

  router.post(paths.api.postPreview, ...read, async (req, res) => {
    const rendered = await renderPreview(db, parseBody(markdownPreviewSchema, req.body))
    if (!rendered.ok) throw toHttpError(rendered)
    res.json({ html: rendered.value.html })
  })

  router.patch(paths.api.post(':id'), ...read, async (req, res) => {
    const { version, ...changes } = parseBody(postChangesSchema, req.body)
    const changed = await updatePost(db, idIn(req), changes, { version, editorId: signedIn(req).id })
    if (!changed.ok) throw toHttpError(changed)
    res.json(await findSavedPost(db, changed.value))
  })

  router.delete(paths.api.post(':id'), staffOnly, async (req, res) => {
    requireFound(await deletePost(db, idIn(req)))
    res.status(204).end()
  })
}

async function findSavedPost(db: Knex, id: number) {
  return requireFound(await findFullPost(db, { id }, { hasDrafts: true }))
}

function toHttpError(failure: PostFailure | Edited): Refusal {
  switch (failure.code) {
    case 'slug_taken':
      return refuse(409, 'slug_taken', { errors: { slug: ['slug_taken'] } })
    case 'edited':
      return refuse(409, 'edited')
    case 'incomplete':
      return refuse(422, 'post_incomplete', { errors: failure.errors })
    case 'markdown_refused':
      return refuse(422, 'invalid', { errors: failure.errors })
    case 'renderer_busy':
      return refuse(503, 'renderer_busy')
  }
}
