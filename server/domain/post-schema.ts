import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { isPictureAddress } from './picture-address.ts'
import { textOrNothing } from './text-schema.ts'

const text = (least: number, limit: number) =>
  z.string('required').transform(cleanText).pipe(z.string().min(least, 'required').max(limit, 'too_long'))

const title = text(3, 300)
const excerpt = text(10, 1000)
const content = text(20, 50_000)

const mostTags = 20

/** A list, or text with commas, Latin or Arabic; trimmed, the empty ones and repeats dropped (spec.md 5). */
const tags = z
  .union([z.array(z.string()).max(100), z.string().transform((line) => line.split(/[,،]/))], 'tags_invalid')
  .transform((list) => [...new Set(list.map(cleanText).filter(Boolean))])
  .pipe(z.array(z.string().max(60, 'too_long')).max(mostTags, 'tags_invalid'))

/** Spec.md's field names (3) and rules (5); the messages are keys of errors.json. */
const fields = {
  slug: z
    .string('required')
    .min(2, 'required')
    .max(100, 'too_long')
    .regex(/^[a-z0-9-]+$/, 'slug_invalid'),
  cover_image: z
    .string('url_invalid')
    .max(1000, 'url_invalid')
    .refine((image) => image === '' || isPictureAddress(image), 'url_invalid')
    .nullable()
    .transform((image) => image || null),
  tags,
  is_published: z.boolean('yes_or_no'),
  author: textOrNothing(200),
  title_ar: title,
  title_en: title,
  title_fr: title,
  excerpt_ar: excerpt,
  excerpt_en: excerpt,
  excerpt_fr: excerpt,
  content_ar: content,
  content_en: content,
  content_fr: content,
}

export const postSchema = z.object(
  {
    ...fields,
    cover_image: fields.cover_image.default(null),
    tags: fields.tags.default([]),
    is_published: fields.is_published.default(true),
    author: fields.author.default(null),
  },
  'malformed',
)

/** Those fields of a post that are to change. */
export const postChangesSchema = z.object(fields, 'malformed').exactPartial()

const postQuerySchema = z.object({
  tag: z
    .string()
    .transform((tag) => cleanText(tag).slice(0, 60))
    .catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

export type PostQuery = z.infer<typeof postQuerySchema>

/** Any query gives a list: what is not understood falls back to showing all. */
export function readPostQuery(query: unknown): PostQuery {
  return postQuerySchema.parse(query)
}

/** Whether an address can be a post's at all. */
export function isSlug(text: unknown): text is string {
  return fields.slug.safeParse(text).success
}
