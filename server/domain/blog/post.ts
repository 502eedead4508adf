import type { AltTexts, StoredPicture } from '../pictures/picture.ts'
import {
  type Language,
  type LocalisedField,
  type LocalisedTexts,
  languageCodes,
  localised,
} from '../shared/language.ts'

type PostTexts = LocalisedTexts<'title' | 'excerpt'>

/** The texts are Markdown. */
export type PostContents = LocalisedTexts<'content'>

/** The texts of a draft may be empty. */
export type EditablePost = PostTexts &
  PostContents & {
    slug: string
    cover_image: string | null
    tags: string[]
    product_ids: number[]
    is_published: boolean
    published_at: Date | null
    author: string | null
  }

export type PostField = keyof EditablePost

export type Post = EditablePost & {
  id: number
  version: number
  created_at: Date
  updated_at: Date
}

export type PostRecord = Post & {
  deleted_at: Date | null
  preview_token: string | null
}

export type Tag = { name_ar: string; name_en: string | null; name_fr: string | null }

/** `id` is the fragment of its address, and `level` goes from 2 to 4. */
export type Heading = { id: string; text: string; level: number }

/** The HTML is sanitised, so that it may be inserted. */
export type RenderedMarkdown = { html: string; headings: readonly Heading[]; word_count: number }

export type PostSummary = PostTexts & {
  id: number
  slug: string
  cover: (StoredPicture & Partial<AltTexts>) | undefined
  tags: Tag[]
  author: string | null
  published_at: Date
  readingMinutes: number
}

export type PostDetails = PostSummary & { text: PostBody; product_ids: number[]; updated_at: Date }

/** A text is plain until the present renderer, or an earlier one, has rendered it. */
export type PostBody = RenderedMarkdown | { plain: string }

export type PostLink = Pick<Post, 'slug' | LocalisedField<'title'>>

/** This is a usual pace of adults who read on a screen (docs/product.md, "Blog"). */
const wordsPerMinute = 200

export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

/**
 * Counts words in any script: runs of letters with vowel signs, tatweel, hyphens and apostrophes ('l’argile' is
 * one). URLs of links and pictures do not count.
 */
export function countWords(markdown: string): number {
  // A URL may contain one pair of brackets. Each attempt ends at the next bracket, so the time is linear.
  const read = markdown.replaceAll(/\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ']')
  return read.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’-][\p{L}\p{N}\p{M}]+)*/gu)?.length ?? 0
}

export function extractPictureUrls(markdown: string): string[] {
  return [...markdown.matchAll(/!\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]\((\/uploads\/[\w./-]+)/g)].map(
    ([, url]) => url as string,
  )
}

/** Returns a tag's name; one without Arabic letters counts as the asked language, as it is the same in all. */
export function tagName(tag: Tag, language: Language): { text: string; language: Language } {
  const { text, language: itsOwn } = localised(tag, 'name', language)
  return { text, language: /\p{Script=Arabic}/u.test(text) ? itsOwn : language }
}

type Titles = Pick<Post, LocalisedField<'title'> | 'slug'>

/** Names a post to staff by its title in their language, else in another, else by its slug, which every draft has. */
export function postTitle(post: Titles, language: Language): { text: string; language: Language } {
  const titled = [language, ...languageCodes].find((code) => post[`title_${code}`] !== '')
  return titled ? { text: post[`title_${titled}`], language: titled } : { text: post.slug, language: 'en' }
}
