import { type Language, languageCodes } from './language.ts'
import type { Post } from './post.ts'

const leastLetters = { title: 3, excerpt: 10, content: 20 } as const

type TextField = Extract<keyof Post, `${keyof typeof leastLetters}_${Language}`>

export const postTextFields = ['title', 'excerpt', 'content'].flatMap((name) =>
  languageCodes.map((language) => `${name}_${language}` as TextField),
)

/** Whether a text is not enough for a published post (spec.md 5). */
export function isTooShort(field: TextField, text: string): boolean {
  const [name] = field.split('_') as [keyof typeof leastLetters]
  return text.length < leastLetters[name]
}

/** The texts that a post lacks to be published. */
export function missingTexts(post: Pick<Post, TextField>): TextField[] {
  return postTextFields.filter((field) => isTooShort(field, post[field]))
}

/** A draft says something: a title or a text, in any language. */
export function isEmptyDraft(post: Pick<Post, TextField>): boolean {
  return postTextFields.every((field) => field.startsWith('excerpt') || post[field] === '')
}
