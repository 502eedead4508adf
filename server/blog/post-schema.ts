import * as z from 'zod'
import type { EditablePost, Post, PostField } from '#domain/blog/post.ts'
import { cleanLine, cleanText, hasHiddenSigns } from '#domain/shared/clean-text.ts'
import { defaultLanguage, type Language, languageCodes, localisedRecord } from '#domain/shared/language.ts'
import { errorKey } from '#domain/shared/result.ts'
import { lineText, longText, nullableText, optionalPictureUrl, slugText } from '#domain/text/text-schema.ts'
import { parseDateTimeLocal } from '#domain/time/safi-time.ts'
import { onOffField } from '../admin/form-baseline.ts'
import { productIdsField } from '../catalog/products/named-products.ts'

const longestContent = 50_000

// These may be empty: publication decides which are required (findMissingFields of save-post.ts).
const title = lineText('required').max(300, 'too_long')
const excerpt = longText('required').max(1000, 'too_long')
const content = longText('required').max(longestContent, 'too_long')

const maxTags = 20

/** Times outside this range are typing errors. */
const earliest = new Date('2000-01-01T00:00:00Z')
const latest = new Date('2100-01-01T00:00:00Z')

/**
 * A tag of a list that contains a comma counts as two, as the form would read it. An error of one tag is an error of
 * the whole field, as the form has one field for all.
 */
const tags = z
  .union([z.array(z.string()).max(100), z.string().transform((line) => [line])], 'tags_invalid')
  .transform((list) => list.flatMap((line) => line.split(/[,،]/)))
  .transform((list) => [...new Set(list.map((tag) => cleanLine(cleanText(tag))).filter(Boolean))])
  .refine((list) => list.length <= maxTags && list.every((tag) => tag.length <= 60), 'tags_invalid')
  .refine((list) => !list.some(hasHiddenSigns), 'hidden_signs')

const maxProducts = 8

const productIds = productIdsField(maxProducts)

const publishingFields = {
  slug: slugText,
  cover_image: optionalPictureUrl,
  tags,
  product_ids: productIds,
  is_published: z.boolean('yes_or_no'),
  /** A future time schedules the post. */
  published_at: z.iso
    .datetime({ offset: true, error: 'time_invalid' })
    .transform((text) => new Date(text))
    .refine((at) => at >= earliest && at < latest, 'time_invalid')
    .nullable(),
  author: nullableText(200),
}

const textFields = {
  ...localisedRecord('title', () => title),
  ...localisedRecord('excerpt', () => excerpt),
  ...localisedRecord('content', () => content),
}

const fields = { ...publishingFields, ...textFields } satisfies {
  [Field in PostField]: z.ZodType<EditablePost[Field]>
}

export const publishingFieldNames = Object.keys(publishingFields) as (keyof typeof publishingFields)[]
export const textFieldNames = Object.keys(textFields) as (keyof typeof textFields)[]

/** A draft may have no slug: it is then made from its title. */
const slugOrNone = z.union([slugText, z.literal('')], 'required')

export const postSchema = z.object(
  {
    ...fields,
    slug: slugOrNone.default(''),
    published_at: fields.published_at.default(null),
    cover_image: fields.cover_image.default(null),
    tags: fields.tags.default([]),
    product_ids: fields.product_ids.default([]),
    is_published: fields.is_published.default(true),
    author: fields.author.default(null),
    ...localisedRecord('title', () => title.default('')),
    ...localisedRecord('excerpt', () => excerpt.default('')),
    ...localisedRecord('content', () => content.default('')),
  },
  'malformed',
)

/** Switches and times come as HTML submits them, times in the time zone of Safi. */
export const postFormSchema = postSchema.extend({
  is_published: onOffField.default(true),
  published_at: z
    .string('time_invalid')
    .trim()
    .transform((text, context) => {
      const at = text === '' ? null : parseDateTimeLocal(text)
      if (text !== '' && !at) context.addIssue('time_invalid')
      return at
    })
    .default(null),
})

/** The `version` keeps changes by others. updatePost checks required texts, as it knows the unchanged ones. */
export const postChangesSchema = z
  .object({ ...fields, version: z.int('invalid_value').min(1, 'invalid_value') }, 'malformed')
  .exactPartial()

export const markdownPreviewSchema = z.object(
  {
    content: z.string('text_invalid').transform((text) => cleanText(text).slice(0, longestContent)),
    language: z.enum(languageCodes, 'invalid_value').default(defaultLanguage),
  },
  'malformed',
)

/** Returns no id when one is invalid. */
export function parseProductIds(line: string): number[] {
  return productIds.safeParse(line).data ?? []
}

export function isSlug(text: unknown): text is string {
  return fields.slug.safeParse(text).success
}

const minLengths = { title: 3, excerpt: 10, content: 20 } as const

type TextField = Extract<keyof Post, `${keyof typeof minLengths}_${Language}`>

const postTextFields = ['title', 'excerpt', 'content'].flatMap((name) =>
  languageCodes.map((language) => `${name}_${language}` as TextField),
)

export function findTextErrors(post: Pick<Post, TextField>): Record<string, string[]> {
  const errors = postTextFields.flatMap((field) => {
    const [name] = field.split('_') as [keyof typeof minLengths]
    const least = minLengths[name]
    if (post[field].length >= least) return []
    return [[field, [post[field] === '' ? 'required' : errorKey('text_too_short', { least })]]]
  })
  return Object.fromEntries(errors)
}

export function isEmptyDraft(post: Pick<Post, TextField>): boolean {
  return postTextFields.every((field) => field.startsWith('excerpt') || post[field] === '')
}
