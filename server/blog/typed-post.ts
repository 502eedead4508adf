import type { Knex } from 'knex'
import { cleanText } from '#domain/clean-text.ts'
import type { FormPicture } from '#domain/form-picture.ts'
import type { Language } from '#domain/language.ts'
import { type PostToRead, readingMinutes, type TextToRead } from '#domain/post.ts'
import { tagsIn } from '#domain/post-schema.ts'
import { atWorkshopClock } from '#domain/workshop-time.ts'
import { findPictures } from '../media/queries.ts'
import { previewText } from './preview-text.ts'
import type { RenderFailure } from './render-texts.ts'
import { namesOfTags } from './staff-queries.ts'

type Surroundings = { cover: FormPicture | undefined; language: Language; now: Date }

/** What somebody has typed into the form of a post, right or not, as a post to read in one language, and why its text is not laid out. */
export async function typedPost(
  db: Knex,
  body: Record<string, unknown>,
  { cover, language, now }: Surroundings,
): Promise<{ post: PostToRead; failure: RenderFailure | null }> {
  const typed = (field: string) =>
    cleanText(typeof body[field] === 'string' ? body[field] : '').slice(0, 50_000)
  const address = typed('cover_image')
  const content = typed(`content_${language}`)
  const rendered = await previewText(db, { content, language })
  const text: TextToRead = rendered.ok ? rendered.value : { plain: content }
  const post = {
    id: 0,
    slug: typed('slug'),
    title_ar: typed('title_ar') || '…',
    title_en: typed('title_en'),
    title_fr: typed('title_fr'),
    excerpt_ar: typed('excerpt_ar'),
    excerpt_en: typed('excerpt_en'),
    excerpt_fr: typed('excerpt_fr'),
    text,
    readingMinutes: readingMinutes(content),
    author: typed('author') || null,
    cover: cover ?? (address ? (await findPictures(db, [address])).get(address) : undefined),
    tags: await namesOfTags(db, tagsIn(typed('tags'))),
    published_at: atWorkshopClock(typed('published_at')) ?? now,
    updated_at: now,
  }
  return { post, failure: rendered.ok ? null : rendered }
}
