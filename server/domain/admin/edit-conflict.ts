import type { FormPicture } from '../pictures/form-picture.ts'

/** The value of a staff form field: a text, or a record's pictures. */
export type RecordValue = string | readonly FormPicture[]

/** Two people changed the same fields of a record to different values. */
export type EditConflict = {
  /** Name of the last editor, or the words for somebody unknown. */
  by: string
  /** Only the fields that both changed, with the stored values. */
  theirs: Readonly<Record<string, RecordValue>>
}
