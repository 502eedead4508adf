import type { Picture } from './picture.ts'

/** A picture as a form of the staff shows it: with what it says to those who do not see it, in each language. */
export type FormPicture = Picture & { alt_ar: string; alt_en: string; alt_fr: string }

/** A file that was not kept: which one of those sent, from 1 up, its own name, and a key of errors.json. */
export type UploadError = { number: number; name: string; code: string }

/** What a form said of its pictures, and what became of the files that came with it. */
export type FormPictures = {
  pictures: FormPicture[]
  uploadErrors: UploadError[]
  /** The form is to be drawn again with this status, not saved. */
  rerenderStatus: 200 | 429 | 503 | null
}

/** Alternative texts are a sentence. */
export const altTextLimit = 300

/** What a button of a picture asks for: 'up:2' puts the second first. Null for what no button says. */
export function readPictureAction(value: unknown): { act: 'up' | 'down' | 'remove'; index: number } | null {
  const [, act, number] = /^(up|down|remove):(\d{1,2})$/.exec(String(value)) ?? []
  if (!act || !number) return null
  return { act: act as 'up', index: Number(number) - 1 }
}

/** The list after a button was pressed; a place that there is not changes nothing. */
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
