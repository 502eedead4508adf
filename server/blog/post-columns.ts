import type { Knex } from 'knex'
import { type Heading, type PostDetails, type PostSummary, readingMinutes } from '#domain/blog/post.ts'
import { type Language, localisedFields } from '#domain/shared/language.ts'
import { normaliseForSearch } from '#domain/text/search-key.ts'
import { storedPicture } from '../media/queries.ts'
import { publishingFieldNames, textFieldNames } from './post-schema.ts'

export const postColumns = [
  'id',
  ...publishingFieldNames,
  'version',
  ...textFieldNames,
  'created_at',
  'updated_at',
]

export const recordColumns = [...postColumns, 'deleted_at', 'preview_token']

/** Instead of the texts the page's language has its word count, which is 0 until the text is rendered. */
export function postListColumns(db: Knex, language: Language) {
  return [
    'posts.id',
    'posts.slug',
    'posts.author',
    'posts.published_at',
    ...localisedFields('posts.title', 'posts.excerpt'),
    db.raw(`coalesce((select word_count from ${rendering}), 0) as word_count`, [language]),
    db.raw(`${storedPicture('posts.cover_image')} as cover`),
    db.raw(`array(
      select json_build_object('name_ar', tag, 'name_en', name_en, 'name_fr', name_fr)
      from unnest(posts.tags) with ordinality as tags (tag, position) left join tag_names using (tag)
      order by position
    ) as tags`),
  ]
}

const rendering = 'post_renderings where post_id = posts.id and post_renderings.language = ?'

export function readColumns(db: Knex, language: Language) {
  return [
    ...postListColumns(db, language),
    `posts.content_${language} as plain`,
    'posts.product_ids',
    'posts.updated_at',
    db.raw(`(select html from ${rendering}) as html`, [language]),
    db.raw(`(select headings from ${rendering}) as headings`, [language]),
  ]
}

export type ListRow = PostSummary & { word_count: number }

export function toPostSummary({ word_count, cover, ...row }: ListRow): PostSummary {
  return { ...row, cover: cover ?? undefined, readingMinutes: readingMinutes(word_count) }
}

type DetailsRow = ListRow & {
  plain: string
  product_ids: number[]
  updated_at: Date
  html: string | null
  headings: Heading[] | null
}

export function toPostDetails({ html, headings, plain, ...row }: DetailsRow): PostDetails {
  const text = html === null ? { plain } : { html, headings: headings ?? [], word_count: row.word_count }
  return { ...toPostSummary(row), text, product_ids: row.product_ids, updated_at: row.updated_at }
}

type SearchablePost = { title_ar: string; title_en: string; title_fr: string; slug: string; tags: string[] }

/** Returns what staff search posts by, normalised as searchWords does with a search. */
export function postSearchText({ title_ar, title_en, title_fr, slug, tags }: SearchablePost): string {
  return normaliseForSearch([title_ar, title_en, title_fr, slug, ...tags].join(' '))
}
