import type { Language } from '../shared/language.ts'
import type { OptionalTexts } from '../shared/localised-fields.ts'
import type { Picture } from './picture.ts'

/** Alternative texts of a picture, where staff have written them. */
export type AltTexts = OptionalTexts<'alt'>

export type PictureWithAlt = Picture & AltTexts

/** The alternative text of a picture that stands alone: in the page's language, else the name of what it belongs to. */
export function altText(
  picture: Partial<AltTexts> | null | undefined,
  language: Language,
  otherwise: string,
): string {
  return picture?.[`alt_${language}`] || otherwise
}

/** That of a picture beside the name of what it shows: empty unless it says more, as the name would be read twice. */
export function altTextBeside(
  name: string,
  picture: Partial<AltTexts> | null | undefined,
  language: Language,
): string {
  const text = altText(picture, language, '')
  return text.trim().toLowerCase() === name.trim().toLowerCase() ? '' : text
}
