import type { Language } from '../shared/language.ts'
import type { OptionalTexts } from '../shared/localised-fields.ts'
import type { Picture } from './picture.ts'

/** Alternative texts of a picture, where staff have written them. */
export type AltTexts = OptionalTexts<'alt'>

export type PictureWithAlt = Picture & AltTexts

/** The alternative text in the page's language, else the name of what the picture belongs to. */
export function altText(
  picture: Partial<AltTexts> | null | undefined,
  language: Language,
  otherwise: string,
): string {
  return picture?.[`alt_${language}`] || otherwise
}
