import type { Language } from '../shared/language.ts'
import type { LocalisedTexts, OptionalTexts } from '../shared/localised-fields.ts'
import type { Picture } from './picture.ts'

/** A picture in a staff form, with its alternative texts. */
export type FormPicture = Picture & LocalisedTexts<'alt'>

/** A file that was not stored: its position from 1, its name, and a key of errors.json. */
export type UploadError = { number: number; name: string; code: string }

/** The pictures of a submitted form, and the errors of its files. */
export type FormPictures = {
  pictures: FormPicture[]
  uploadErrors: UploadError[]
  /** Render the form again with this status instead of saving. */
  rerenderStatus: 200 | 429 | 503 | null
}

/** Letters: an alternative text is a sentence. */
export const altTextLimit = 300

/** Parses a picture button: 'up:2' moves the second to the first place. Null for anything else. */
export function readPictureAction(value: unknown): { act: 'up' | 'down' | 'remove'; index: number } | null {
  const [, act, number] = /^(up|down|remove):(\d{1,2})$/.exec(String(value)) ?? []
  if (!act || !number) return null
  return { act: act as 'up', index: Number(number) - 1 }
}

/** The list after a button was pressed; an invalid position changes nothing. */
export function applyPictureAction<Item>(
  items: readonly Item[],
  { act, index }: { act: 'up' | 'down' | 'remove'; index: number },
): Item[] {
  const item = items[index]
  if (item === undefined) return [...items]
  const others = items.toSpliced(index, 1)
  if (act === 'remove') return others
  const place = act === 'up' ? Math.max(index - 1, 0) : index + 1
  return others.toSpliced(place, 0, item)
}

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
