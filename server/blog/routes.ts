import type { Request, Response, Router } from 'express'
import { type PostSummary, tagName } from '#domain/blog/post.ts'
import { blogListQuery } from '#domain/blog/post-list.ts'
import { escapeXml } from '#domain/shared/clean-text.ts'
import { type Language, localised } from '#domain/shared/language.ts'
import { localisePath, paths } from '#domain/shared/paths.ts'
import { sharePicturePaths } from '#domain/site/seo.ts'
import { BlogPage } from '../../views/blog/BlogPage.tsx'
import { PostNotFoundPage, PostPage } from '../../views/blog/PostPage.tsx'
import { findShownProducts } from '../catalog/products/queries.ts'
import type { Dependencies } from '../dependencies.ts'
import { readListQuery } from '../http/requests/read-request.ts'
import { noStore, originOf, sendPage } from '../http/responses/page.ts'
import { qrCodeImage } from '../http/responses/qr-code-image.ts'
import { requireFound } from '../http/responses/refusal.ts'
import { sendSharePicture } from '../media/share-pictures.ts'
import { addPostFormRoutes } from './admin/form-routes.ts'
import { addBlogAdminRoutes } from './admin/routes.ts'
import { addBlogApiRoutes } from './api/routes.ts'
import { isSlug } from './post-schema.ts'
import {
  findCurrentSlug,
  findPost,
  findPostByPreview,
  listFrequentTags,
  listPosts,
  listRelatedPosts,
} from './queries.ts'

export function addBlogRoutes(router: Router, dependencies: Dependencies): void {
  const { db, media, clock } = dependencies
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
    if (!isSlug(slug)) return sendPage(res.status(404), PostNotFoundPage, { isGone: false })
    const found = await findPost(db, slug, req.language)
    if (!found) return sendMissingPost(res, await findCurrentSlug(db, slug))
    const [related, pieces] = await Promise.all([
      listRelatedPosts(db, found.post, req.language),
      findShownProducts(db, found.post.product_ids, req.user?.business),
    ])
    sendPage(res, PostPage, { ...found, related, pieces, qrCode: qrCodeImage(req, paths.post(slug)) })
  })

  router.get('/share/post/:file', async (req, res, next) => {
    const [, slug = ''] = /^(.+)-\d+\.jpg$/.exec(req.params.file) ?? []
    if (!isSlug(slug)) return next()
    // A link that was shared before the post got another slug keeps its picture.
    const found =
      (await findPost(db, slug, req.language)) ??
      (await findPost(db, (await findCurrentSlug(db, slug)) ?? slug, req.language))
    if (!found?.post.cover) return next()
    await sendSharePicture(res, media.store, {
      url: found.post.cover.url,
      path: sharePicturePaths.post(found.post),
      title: localised(found.post, 'title', req.language).text,
      price: null,
    })
  })

  // Readers with the secret link get the post in its current state, published or not.
  router.get(paths.postPreview(':token'), noStore, async (req: Request<{ token: string }>, res: Response) => {
    const { token } = req.params
    const isToken = /^[\w-]{32,100}$/.test(token)
    const post = requireFound(isToken && (await findPostByPreview(db, token, req.language)))
    const pieces = await findShownProducts(db, post.product_ids)
    const shown = { ...post, published_at: post.published_at ?? clock() }
    const alone = { related: [], previous: undefined, next: undefined }
    sendPage(res, PostPage, { post: shown, ...alone, pieces, isPreview: true })
  })

  addBlogApiRoutes(router, dependencies)
  addBlogAdminRoutes(router, dependencies)
  addPostFormRoutes(router, dependencies)
}

/** Redirects permanently when the post has moved; answers 410 when it was deleted, else 404. */
function sendMissingPost(res: Response, moved: Awaited<ReturnType<typeof findCurrentSlug>>): void {
  if (moved) {
    // A slug may be used again, and a browser that cached both redirects would loop.
    res.set('cache-control', 'no-cache').redirect(301, localisePath(paths.post(moved), res.req.language))
    return
  }
  const isGone = moved === null
  sendPage(res.status(isGone ? 410 : 404), PostNotFoundPage, { isGone })
}

type FeedOptions = { origin: string; language: Language; title: string; subtitle: string; author: string }

/** Writes the newest posts in one language as an Atom feed (RFC 4287). */
function writeFeed({ origin, language, ...words }: FeedOptions, posts: readonly PostSummary[]): string {
  const address = (path: string) => escapeXml(origin + localisePath(path, language))
  // RFC 4287 requires a time; without posts it is the epoch.
  const changedAt = posts[0]?.published_at ?? new Date(0)
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${address(paths.blog)}</id>
<title>${escapeXml(words.title)}</title>
<subtitle>${escapeXml(words.subtitle)}</subtitle>
<link rel="self" type="application/atom+xml" href="${address(paths.blogFeed)}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${address(paths.blog)}"/>
<updated>${changedAt.toISOString()}</updated>
<author><name>${escapeXml(words.author)}</name></author>
${posts.map(writeEntry).join('\n')}
</feed>
`

  function writeEntry(post: PostSummary): string {
    const url = address(paths.post(post.slug))
    const published = post.published_at.toISOString()
    const categories = post.tags.map(
      (tag) =>
        `<category term="${escapeXml(tag.name_ar)}" label="${escapeXml(tagName(tag, language).text)}"/>`,
    )
    return `<entry>
<id>${url}</id>
<title>${escapeXml(localised(post, 'title', language).text)}</title>
<link rel="alternate" type="text/html" hreflang="${language}" href="${url}"/>
<published>${published}</published>
<updated>${published}</updated>
${post.author ? `<author><name>${escapeXml(post.author)}</name></author>` : ''}
${categories.join('')}
<summary>${escapeXml(localised(post, 'excerpt', language).text)}</summary>
</entry>`
  }
}
