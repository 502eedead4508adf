import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { defaultLanguage, isLanguage, type Language, languageCodes } from './language.ts'
import { isPictureAddress } from './picture-address.ts'
import type { Post } from './post.ts'
import { isEmptyDraft, isTooShort, postTextFields } from './post-levels.ts'
import { formVersion, switched } from './staff-form-schema.ts'
import { textOrNothing } from './text-schema.ts'
import { atWorkshopClock } from './workshop-time.ts'

/** May be empty: how much of it a post needs depends on whether it is published (withLevels). */
const text = (limit: number) =>
  z.string('required').transform(cleanText).pipe(z.string().max(limit, 'too_long'))

const title = text(300)
const excerpt = text(1000)
const longestContent = 50_000
const content = text(longestContent)

const mostTags = 20

/** Beyond these it is a slip of the hand. */
const earliest = new Date('2000-01-01T00:00:00Z')
const latest = new Date('2100-01-01T00:00:00Z')

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
  /** In the future: it appears by itself when its time has come. */
  published_at: z.iso
    .datetime({ offset: true, error: 'time_invalid' })
    .transform((text) => new Date(text))
    .refine((at) => at >= earliest && at < latest, 'time_invalid')
    .nullable(),
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

/** A draft may leave it empty: one is made of its title. */
const slugOrNone = z.string('required').superRefine((slug, context) => {
  const { error } = fields.slug.safeParse(slug)
  if (slug !== '')
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message })
})

const wholePost = z.object(
  {
    ...fields,
    slug: slugOrNone.default(''),
    published_at: fields.published_at.default(null),
    cover_image: fields.cover_image.default(null),
    tags: fields.tags.default([]),
    is_published: fields.is_published.default(true),
    author: fields.author.default(null),
    title_ar: title.default(''),
    title_en: title.default(''),
    title_fr: title.default(''),
    excerpt_ar: excerpt.default(''),
    excerpt_en: excerpt.default(''),
    excerpt_fr: excerpt.default(''),
    content_ar: content.default(''),
    content_en: content.default(''),
    content_fr: content.default(''),
  },
  'malformed',
)

/** A published post needs its address and all texts (spec.md 5), a draft any title or text. */
function withLevels<Schema extends z.ZodType<Levelled>>(schema: Schema): Schema {
  return schema.superRefine(
    (post, context) => {
      const atFault = new Set(context.issues.map(({ path }) => path?.[0]))
      const report = (field: string, message: string) => {
        if (!atFault.has(field)) context.addIssue({ code: 'custom', path: [field], message })
      }
      if (post.is_published) {
        if (post.slug === '') report('slug', 'required')
        const texts = postTextFields.filter((field) => !atFault.has(field))
        for (const field of texts) if (isTooShort(field, post[field])) report(field, 'required')
      } else if (post.is_published === false && isEmptyDraft(post)) {
        report('title_ar', 'draft_empty')
      }
    },
    // Beside what is wrong with single fields, so that everything is told at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

type Levelled = Pick<Post, 'slug' | 'is_published' | (typeof postTextFields)[number]>

export const postSchema = withLevels(wholePost)

/** The form of a post: switches and times as HTML sends them, by the clock of Safi. */
export const postFormSchema = withLevels(
  wholePost.extend({
    is_published: switched.default(true),
    published_at: z
      .string('time_invalid')
      .trim()
      .transform((text, context) => {
        const at = text === '' ? null : atWorkshopClock(text)
        if (text !== '' && !at) context.addIssue('time_invalid')
        return at
      })
      .default(null),
    version: formVersion,
  }),
)

/**
 * Those fields of a post that are to change; with the version that was read, nobody else's changes are lost. Whether the
 * texts are enough is known beside those that stay (changePost).
 */
export const postChangesSchema = z
  .object({ ...fields, version: z.int('invalid_value').min(1, 'invalid_value') }, 'malformed')
  .exactPartial()

/** A text of Markdown while it is written, in the language of a page that it may stand on. */
export const textToPreviewSchema = z.object(
  {
    content: z.string('text_invalid').transform((text) => cleanText(text).slice(0, longestContent)),
    language: z.enum(languageCodes, 'invalid_value').default(defaultLanguage),
  },
  'malformed',
)

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

/** In which language titles are sorted: what the program says, else its own. */
export function readTitleLanguage(asked: unknown, otherwise: Language): Language {
  return isLanguage(asked) ? asked : otherwise
}

/** The tags of a line of text; none of one that breaks their rules. */
export function tagsIn(line: string): string[] {
  return tags.safeParse(line).data ?? []
}

/** Whether an address can be a post's at all. */
export function isSlug(text: unknown): text is string {
  return fields.slug.safeParse(text).success
}
