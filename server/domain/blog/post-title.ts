import { type Language, languageCodes } from '../shared/language.ts'
import type { LocalisedField } from '../shared/localised-fields.ts'
import type { Post } from './post.ts'

type Titles = Pick<Post, LocalisedField<'title'> | 'slug'>

/** A post's name for staff: its title in their language, else in another, else its slug, which every draft has. */
export function postTitle(post: Titles, language: Language): { text: string; language: Language } {
  const titled = [language, ...languageCodes].find((code) => post[`title_${code}`] !== '')
  return titled ? { text: post[`title_${titled}`], language: titled } : { text: post.slug, language: 'en' }
}
