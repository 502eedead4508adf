import { type Request, type Response, Router } from 'express'
import { blogListQuery } from '#domain/blog/post-list.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { BlogPage } from '../../views/blog/BlogPage.tsx'
import { PostNotFoundPage, PostPage } from '../../views/blog/PostPage.tsx'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-parameters.ts'
import { originOf, sendPage } from '../http/responses/page.ts'
import { qrCodeImage } from '../http/responses/qr-code-image.ts'
import { postFormRoutes } from './admin/form-routes.ts'
import { postPreviewRoutes } from './admin/preview-routes.ts'
import { blogAdminRoutes } from './admin/routes.ts'
import { blogApiRoutes } from './api/routes.ts'
import { isSlug } from './post-schema.ts'
import { findCurrentSlug, findPost, listFrequentTags, listPosts, listRelatedPosts } from './queries.ts'
import { writeFeed } from './write-feed.ts'

/** The blog: pages, feed, API and pages for staff. */
export function blogRoutes(dependencies: Dependencies): Router {
  const { db } = dependencies
  const router = Router()

  router.get(paths.blog, async (req, res) => {
    const query = readListQuery(blogListQuery, req.query)
    const [tags, list] = await Promise.all([listFrequentTags(db), listPosts(db, query, req.language)])
    sendPage(res, BlogPage, { query: { ...query, page: list.page }, list, tags })
  })

  router.get(paths.blogFeed, async (req, res) => {
    const t = req.i18n.getFixedT(req.language, ['blog', 'common'])
    const { items } = await listPosts(db, blogListQuery.defaults, req.language)
    const words = {
      title: t('feed', { brand: t('common:brand') }),
      subtitle: t('lead'),
      author: t('common:cooperative'),
    }
    res
      .type('application/atom+xml')
      .send(writeFeed({ origin: originOf(res.req), language: req.language, ...words }, items))
  })

  router.get(paths.post(':slug'), async (req: Request<{ slug: string }>, res) => {
    const { slug } = req.params
    if (!isSlug(slug)) return sendPage(res, PostNotFoundPage, { isGone: false }, { status: 404 })
    const found = await findPost(db, slug, req.language)
    if (!found) return sendMissingPost(res, await findCurrentSlug(db, slug))
    const related = await listRelatedPosts(db, found.post, req.language)
    const qrCode = qrCodeImage(`${originOf(req)}${localisePath(paths.post(slug), req.language)}`)
    sendPage(res, PostPage, { ...found, related, qrCode })
  })

  router.use(postPreviewRoutes(dependencies))
  router.use(blogApiRoutes(dependencies))
  router.use(blogAdminRoutes(dependencies))
  router.use(postFormRoutes(dependencies))
  return router
}

/** Redirects permanently when the post has moved; 410 when it was deleted, else 404. */
function sendMissingPost(res: Response, moved: Awaited<ReturnType<typeof findCurrentSlug>>): void {
  if (moved) {
    // Revalidated each time: a slug may be used again, and a browser that cached both redirects would loop.
    res.set('cache-control', 'no-cache').redirect(301, localisePath(paths.post(moved), res.req.language))
    return
  }
  const isGone = moved === null
  sendPage(res, PostNotFoundPage, { isGone }, { status: isGone ? 410 : 404 })
}
