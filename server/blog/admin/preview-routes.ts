import { randomBytes } from 'node:crypto'
import type { Request, Response, Router } from 'express'
import type { Knex } from 'knex'
import { type PostBody, type PostDetails, readingMinutes } from '#domain/blog/post.ts'
import { postListQuery } from '#domain/blog/post-list.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { FormPicture } from '#domain/pictures/picture.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import { type Language, localisedRecord } from '#domain/shared/language.ts'
import { paths } from '#domain/shared/paths.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { PostPage } from '../../../views/blog/PostPage.tsx'
import { findShownProducts } from '../../catalog/products/queries.ts'
import type { Dependencies } from '../../dependencies.ts'
import { noStore, redirectReload, sendPage } from '../../http/responses/page.ts'
import { refuse, requireFound } from '../../http/responses/refusal.ts'
import { requirePermission } from '../../http/security/require-permission.ts'
import { findPictures } from '../../media/queries.ts'
import { readFormPictures, receivePictureForm } from '../../media/uploads/receive-picture-form.ts'
import { parseProductIds, parseTags } from '../post-schema.ts'
import { findPostByPreview } from '../queries.ts'
import { type RenderFailure, renderPreview } from '../rendering/render-texts.ts'
import { findTagNames } from './queries.ts'

/** Previews of posts: of an unsaved form, and by a secret link. */
export function addPostPreviewRoutes(router: Router, { db, media, clock }: Dependencies): void {
  const requireBlogPermission = requirePermission('manage blog')
  const read = receivePictureForm(media, { field: 'cover', limit: 1, folder: 'images' })

  router.post(paths.adminPostPreview, requireBlogPermission, noStore, ...read, async (req, res) => {
    const [cover] = readFormPictures(req).pictures
    const { post, failure } = await readPreviewPost(db, req.body, {
      cover,
      language: req.language,
      now: clock(),
    })
    if (failure?.code === 'renderer_busy') throw refuse(503, 'renderer_busy')
    const [error] = failure?.errors[`content_${req.language}`] ?? []
    sendPreview(res, post, { pieces: await findShownProducts(db, post.product_ids), error })
  })

  // A preview comes from a submitted form only: a reload or a change of language has none.
  router.get(paths.adminPostPreview, requireBlogPermission, redirectReload(postListQuery.path()))

  router.get(paths.postPreview(':token'), noStore, async (req: Request<{ token: string }>, res: Response) => {
    const { token } = req.params
    const isToken = /^[\w-]{32,100}$/.test(token)
    const post = requireFound(isToken && (await findPostByPreview(db, token, req.language)))
    const pieces = await findShownProducts(db, post.product_ids)
    sendPreview(res, { ...post, published_at: post.published_at ?? clock() }, { pieces })
  })
}

/** Status 422, with the error above the text, when the text cannot be rendered. */
function sendPreview(
  res: Response,
  post: PostDetails,
  { pieces, error }: { pieces: Product[]; error?: string | undefined },
): void {
  const alone = { related: [], previous: undefined, next: undefined }
  sendPage(res.status(error ? 422 : 200), PostPage, { post, ...alone, pieces, isPreview: true, error })
}

/**
 * The submitted values of a post form, valid or not, as a post in one language, and why its text could not be
 * rendered.
 */
async function readPreviewPost(
  db: Knex,
  body: Record<string, unknown>,
  { cover, language, now }: { cover: FormPicture | undefined; language: Language; now: Date },
): Promise<{ post: PostDetails; failure: RenderFailure | null }> {
  const textOf = (field: string) =>
    cleanText(typeof body[field] === 'string' ? body[field] : '').slice(0, 50_000)
  const address = textOf('cover_image')
  const content = textOf(`content_${language}`)
  const rendered = await renderPreview(db, { content, language })
  const text: PostBody = rendered.ok ? rendered.value : { plain: content }
  const post = {
    id: 0,
    slug: textOf('slug'),
    ...localisedRecord('title', (each) => textOf(`title_${each}`) || (each === 'ar' ? '…' : '')),
    ...localisedRecord('excerpt', (each) => textOf(`excerpt_${each}`)),
    text,
    readingMinutes: readingMinutes(content),
    author: textOf('author') || null,
    cover: cover ?? (address ? (await findPictures(db, [address])).get(address) : undefined),
    tags: await findTagNames(db, parseTags(textOf('tags'))),
    product_ids: parseProductIds(textOf('product_ids')),
    published_at: parseDateTimeLocal(textOf('published_at')) ?? now,
    updated_at: now,
  }
  return { post, failure: rendered.ok ? null : rendered }
}

/** Creates a secret link for reading a post in its current state, or removes it; the previous link stops working. */
export async function savePreviewLink(db: Knex, id: number, isOn: boolean): Promise<boolean> {
  const preview_token = isOn ? randomBytes(24).toString('base64url') : null
  return (await db('posts').where({ id, deleted_at: null }).update({ preview_token })) > 0
}
