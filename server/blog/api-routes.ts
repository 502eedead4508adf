import { type Request, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { paths } from '#domain/paths.ts'
import { readPostsQuery } from '#domain/post-list-schema.ts'
import {
  isSlug,
  postChangesSchema,
  postSchema,
  readPostQuery,
  readTitleLanguage,
  textToPreviewSchema,
} from '#domain/post-schema.ts'
import { readLongJson } from '../http/body.ts'
import { type Refusal, refuse } from '../http/errors.ts'
import { parseBody } from '../http/form.ts'
import { idIn } from '../http/id-param.ts'
import { requirePermission } from '../http/sign-in.ts'
import { signedIn } from '../http/signed-in.ts'
import { changePost } from './change-post.ts'
import { deletePost } from './delete-post.ts'
import { draftSlug } from './draft-slug.ts'
import { listStaffPosts, listWholeStaffPosts } from './list-staff-posts.ts'
import { postJson } from './post-json.ts'
import { previewText } from './preview-text.ts'
import { findWholePost, listWholePosts, postColumns } from './queries.ts'
import { savePost } from './save-post.ts'

type BlogApi = { db: Knex; clock: () => Date }

/** Posts for programs (contract.md, JSON API). */
export function blogApiRoutes({ db, clock }: BlogApi): Router {
  const router = Router()
  const isForStaff = requirePermission('keep the blog')
  const read = [isForStaff, ...readLongJson]

  /** Drafts too, for whoever may keep the blog and asks for them. */
  const wantsDrafts = (req: Request) => req.query.all === '1'
  router.get([paths.api.posts, paths.api.post(':slug')], (req, res, next) =>
    wantsDrafts(req) ? isForStaff(req, res, next) : next(),
  )

  router.get(paths.api.posts, async (req, res) => {
    if (wantsDrafts(req)) return sendStaffList(req, res)
    const { items, ...counts } = await listWholePosts(db, readPostQuery(req.query))
    res.json({ items: items.map(postJson), ...counts })
  })

  /** The list of the staff by its own query; with fields=list without the texts, which nobody reads there. */
  async function sendStaffList(req: Request, res: Response): Promise<void> {
    const listing = { ...readPostsQuery(req.query), language: readTitleLanguage(req.query.language, req.lng) }
    if (req.query.fields === 'list') return void res.json(await listStaffPosts(db, listing, clock()))
    const { rows, ...counts } = await listWholeStaffPosts(db, listing, postColumns)
    res.json({ items: rows.map(postJson), ...counts })
  }

  router.get(paths.api.post(':slug'), async (req, res) => {
    const { slug } = req.params
    const options = { hasDrafts: wantsDrafts(req) }
    const post = isSlug(slug) ? await findWholePost(db, { slug }, options) : undefined
    if (!post) throw refuse(404, 'not_found')
    res.json(postJson(post))
  })

  router.post(paths.api.posts, read, async (req: Request, res: Response) => {
    const post = parseBody(postSchema, req.body)
    const saved = await savePost(db, { ...post, slug: post.slug || (await draftSlug(db, post)) })
    if (!saved.ok) throw refusalOf(saved)
    const made = await savedPostJson(db, saved.value)
    res.status(201).location(paths.api.post(made.slug)).json(made)
  })

  router.post(paths.api.postPreview, read, async (req: Request, res: Response) => {
    const rendered = await previewText(db, parseBody(textToPreviewSchema, req.body))
    if (!rendered.ok) throw refusalOf(rendered)
    res.json({ html: rendered.value.html })
  })

  router.patch(paths.api.post(':id'), read, async (req: Request, res: Response) => {
    const { version, ...changes } = parseBody(postChangesSchema, req.body)
    const changed = await changePost(db, idIn(req), changes, { version, editorId: signedIn(req).id })
    if (!changed.ok) throw refusalOf(changed)
    res.json(await savedPostJson(db, changed.value))
  })

  router.delete(paths.api.post(':id'), isForStaff, async (req: Request, res: Response) => {
    if (!(await deletePost(db, idIn(req)))) throw refuse(404, 'not_found')
    res.status(204).end()
  })

  return router
}

async function savedPostJson(db: Knex, id: number) {
  const post = await findWholePost(db, { id }, { hasDrafts: true })
  // Deleted by somebody else in the meantime.
  if (!post) throw refuse(404, 'not_found')
  return postJson(post)
}

type Failure = Extract<Awaited<ReturnType<typeof savePost | typeof changePost>>, { ok: false }>

function refusalOf(failure: Failure): Refusal {
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
    default:
      return refuse(404, 'not_found')
  }
}
