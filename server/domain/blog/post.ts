import type { AltTexts } from '../pictures/alt-text.ts'
import type { Picture } from '../pictures/picture.ts'
import { type Language, localised } from '../shared/language.ts'

type PostTexts = {
  title_ar: string
  title_en: string
  title_fr: string
  excerpt_ar: string
  excerpt_en: string
  excerpt_fr: string
}

/** Markdown. */
export type PostContents = { content_ar: string; content_en: string; content_fr: string }

/** What staff enter of a post, as it is stored. The texts of a draft may be empty. */
export type EditablePost = PostTexts &
  PostContents & {
    slug: string
    /** Address of a picture. */
    cover_image: string | null
    tags: string[]
    is_published: boolean
    /** In the future: the post appears when this time has come. */
    published_at: Date | null
    author: string | null
  }

export type PostField = keyof EditablePost

export type Post = EditablePost & {
  id: number
  /** Grows with each edit. */
  version: number
  created_at: Date
  updated_at: Date
}

/** A post with what only staff know of it. */
export type PostRecord = Post & {
  /** Since when it can be brought back; null as long as it is there. */
  deleted_at: Date | null
  /** Whoever has it may read the post as it is; null: nobody. */
  preview_token: string | null
}

/** A tag and what it is called; it is kept in Arabic, the names in other languages may be missing. */
export type Tag = { name_ar: string; name_en: string | null; name_fr: string | null }

/** A heading within a text: its address on the page, its words, and its level from 2 to 4. */
export type Heading = { id: string; text: string; level: number }

/** A text of Markdown laid out: HTML that may be shown as it is. */
export type RenderedMarkdown = { html: string; headings: readonly Heading[]; word_count: number }

/** What a list shows of a published post. */
export type PostSummary = PostTexts & {
  id: number
  slug: string
  /** With what it shows, where staff have said it. */
  cover: (Picture & Partial<AltTexts>) | undefined
  tags: Tag[]
  author: string | null
  published_at: Date
  /** In the language of the list. */
  readingMinutes: number
}

/** A published post, or one that is looked at before it is, with its text in one language. */
export type PostDetails = PostSummary & { text: PostBody; updated_at: Date }

/** Laid out; or as it was written, as long as it is not laid out by the renderer of now or an earlier one. */
export type PostBody = RenderedMarkdown | { plain: string }

export type PostLink = Pick<Post, 'slug' | 'title_ar' | 'title_en' | 'title_fr'>

/** Words a minute of a calm reader (spec.md 9). */
const wordsPerMinute = 200

/** Minutes to read a text of Markdown: words / 200, rounded up, at least 1 (spec.md 9). */
export function readingMinutes(markdown: string): number {
  return minutesForWords(countWords(markdown))
}

/** Minutes to read so many words. */
export function minutesForWords(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}

/**
 * Words as a reader counts them, in any script: a run of letters, with its vowel signs, tatweel, hyphens and
 * apostrophes ('l’argile' is one). Addresses of links and pictures are not read.
 */
export function countWords(markdown: string): number {
  // An address may have one pair of brackets in it. Each try ends at the next bracket: the time grows with the text alone.
  const read = markdown.replaceAll(/\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ']')
  return read.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’-][\p{L}\p{N}\p{M}]+)*/gu)?.length ?? 0
}

/** The stored pictures that a text of Markdown shows. */
export function extractPictureUrls(markdown: string): string[] {
  return [...markdown.matchAll(/!\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)*\]\((\/uploads\/[\w./-]+)/g)].map(
    ([, url]) => url as string,
  )
}

/** What a tag is called in a language; one that is not in Arabic letters is the same in all of them. */
export function tagName(tag: Tag, language: Language): { text: string; language: Language } {
  const { text, language: itsOwn } = localised(tag, 'name', language)
  return { text, language: /\p{Script=Arabic}/u.test(text) ? itsOwn : language }
}
