import type { Knex } from 'knex'
import { type PostBody, type PostDetails, readingMinutes } from '#domain/blog/post.ts'
import type { FormPicture } from '#domain/pictures/form-picture.ts'
import { cleanText } from '#domain/shared/clean-text.ts'
import type { Language } from '#domain/shared/language.ts'
import { localisedRecord } from '#domain/shared/localised-fields.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { findPictures } from '../../media/queries.ts'
import { parseTags } from '../post-schema.ts'
import { renderPreview } from '../rendering/render-preview.ts'
import type { RenderFailure } from '../rendering/render-texts.ts'
import { findTagNames } from './queries.ts'

type PreviewOptions = { cover: FormPicture | undefined; language: Language; now: Date }

/**
 * The submitted values of a post form, valid or not, as a post in one language, and why its text could not be
 * rendered.
 */
export async function readPreviewPost(
  db: Knex,
  body: Record<string, unknown>,
  { cover, language, now }: PreviewOptions,
): Promise<{ post: PostDetails; failure: RenderFailure | null }> {
  const formValues = (field: string) =>
    cleanText(typeof body[field] === 'string' ? body[field] : '').slice(0, 50_000)
  const address = formValues('cover_image')
  const content = formValues(`content_${language}`)
  const rendered = await renderPreview(db, { content, language })
  const text: PostBody = rendered.ok ? rendered.value : { plain: content }
  const post = {
    id: 0,
    slug: formValues('slug'),
    ...localisedRecord('title', (each) => formValues(`title_${each}`) || (each === 'ar' ? '…' : '')),
    ...localisedRecord('excerpt', (each) => formValues(`excerpt_${each}`)),
    text,
    readingMinutes: readingMinutes(content),
    author: formValues('author') || null,
    cover: cover ?? (address ? (await findPictures(db, [address])).get(address) : undefined),
    tags: await findTagNames(db, parseTags(formValues('tags'))),
    published_at: parseDateTimeLocal(formValues('published_at')) ?? now,
    updated_at: now,
  }
  return { post, failure: rendered.ok ? null : rendered }
}
