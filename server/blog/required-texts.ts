import type { Post } from '#domain/blog/post.ts'
import { type Language, languageCodes } from '#domain/shared/language.ts'

const minLengths = { title: 3, excerpt: 10, content: 20 } as const

type TextField = Extract<keyof Post, `${keyof typeof minLengths}_${Language}`>

export const postTextFields = ['title', 'excerpt', 'content'].flatMap((name) =>
  languageCodes.map((language) => `${name}_${language}` as TextField),
)

/** Whether a text is too short for a published post. */
export function isPostTextTooShort(field: TextField, text: string): boolean {
  const [name] = field.split('_') as [keyof typeof minLengths]
  return text.length < minLengths[name]
}

/** The texts a post lacks for publication. */
export function listMissingTexts(post: Pick<Post, TextField>): TextField[] {
  return postTextFields.filter((field) => isPostTextTooShort(field, post[field]))
}

/** True when a draft has neither a title nor a text in any language. */
export function isEmptyDraft(post: Pick<Post, TextField>): boolean {
  return postTextFields.every((field) => field.startsWith('excerpt') || post[field] === '')
}
