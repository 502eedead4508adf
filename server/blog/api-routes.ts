import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { isSlug, postChangesSchema, postSchema, readPostQuery } from '#domain/post-schema.ts'
import { readJson } from '../http/body.ts'
import { type Refusal, refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { requirePermission } from '../http/sign-in.ts'
import { changePost } from './change-post.ts'
import { deletePost } from './delete-post.ts'
import { postJson } from './post-json.ts'
import { findWholePost, listWholePosts } from './queries.ts'
import { savePost } from './save-post.ts'

/** Posts for programs (contract.md, JSON API). */
export function blogApiRoutes({ db }: { db: Knex }): Router {
  const router = Router()
  const isForStaff = requirePermission('keep the blog')
  const read = [isForStaff, ...readJson]

  /** Drafts too, for whoever may keep the blog and asks for them. */
  const wantsDrafts = (req: Request) => req.query.all === '1'
  router.get([paths.api.posts, paths.api.post(':slug')], (req, res, next) =>
    wantsDrafts(req) ? isForStaff(req, res, next) : next(),
  )

  router.get(paths.api.posts, async (req, res) => {
    const query = readPostQuery(req.query)
    const { items, ...counts } = await listWholePosts(db, query, { hasDrafts: wantsDrafts(req) })
    res.json({ items: items.map(postJson), ...counts })
  })

  router.get(paths.api.post(':slug'), async (req, res) => {
    const { slug } = req.params
    const post = isSlug(slug) ? await findWholePost(db, { slug }) : undefined
    if (!post || !(post.is_published || wantsDrafts(req))) throw refuse(404, 'not_found')
    res.json(postJson(post))
  })

  router.post(paths.api.posts, read, async (req: Request, res: Response) => {
    const saved = await savePost(db, parseBody(postSchema, req.body))
    if (!saved.ok) throw refusalOf(saved.code)
    const post = await savedPostJson(db, saved.value)
    res.status(201).location(paths.api.post(post.slug)).json(post)
  })

  router.patch(paths.api.post(':id'), read, async (req: Request, res: Response) => {
    const changed = await changePost(db, idIn(req), parseBody(postChangesSchema, req.body))
    if (!changed.ok) throw refusalOf(changed.code)
    res.json(await savedPostJson(db, changed.value))
  })

  router.delete(paths.api.post(':id'), isForStaff, async (req: Request, res: Response) => {
    if (!(await deletePost(db, idIn(req)))) throw refuse(404, 'not_found')
    res.status(204).end()
  })

  return router
}

async function savedPostJson(db: Knex, id: number) {
  const post = await findWholePost(db, { id })
  // Deleted by somebody else in the meantime.
  if (!post) throw refuse(404, 'not_found')
  return postJson(post)
}

function refusalOf(code: 'post_missing' | 'slug_taken'): Refusal {
  if (code === 'post_missing') return refuse(404, 'not_found')
  return refuse(409, 'slug_taken', { errors: { slug: ['slug_taken'] } })
}
