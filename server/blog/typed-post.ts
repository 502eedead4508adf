import type { Knex } from 'knex'
import { cleanText } from '#domain/clean-text.ts'
import type { FormPicture } from '#domain/form-picture.ts'
import type { Language } from '#domain/language.ts'
import { type PostToRead, readingMinutes } from '#domain/post.ts'
import { tagsIn } from '#domain/post-schema.ts'
import { atWorkshopClock } from '#domain/workshop-time.ts'
import { findPictures } from '../media/queries.ts'
import { namesOfTags } from './staff-queries.ts'

type Surroundings = { cover: FormPicture | undefined; language: Language; now: Date }

/** What somebody has typed into the form of a post, right or not, as a post to read in one language. */
export async function typedPost(
  db: Knex,
  body: Record<string, unknown>,
  { cover, language, now }: Surroundings,
): Promise<PostToRead> {
  const text = (field: string) =>
    cleanText(typeof body[field] === 'string' ? body[field] : '').slice(0, 50_000)
  const address = text('cover_image')
  const content = text(`content_${language}`)
  return {
    id: 0,
    slug: text('slug'),
    title_ar: text('title_ar') || '…',
    title_en: text('title_en'),
    title_fr: text('title_fr'),
    excerpt_ar: text('excerpt_ar'),
    excerpt_en: text('excerpt_en'),
    excerpt_fr: text('excerpt_fr'),
    content,
    readingMinutes: readingMinutes(content),
    author: text('author') || null,
    cover: cover ?? (address ? (await findPictures(db, [address])).get(address) : undefined),
    tags: await namesOfTags(db, tagsIn(text('tags'))),
    published_at: atWorkshopClock(text('published_at')) ?? now,
    updated_at: now,
  }
}
