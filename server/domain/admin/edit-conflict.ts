import type { FormPicture } from '../pictures/form-picture.ts'

/** What stands in a field of a staff form: a text, or the pictures of a record. */
export type RecordValue = string | readonly FormPicture[]

/** Two people changed the same fields of a record to different values. */
export type EditConflict = {
  /** The name of whoever saved last, or the words for somebody unknown. */
  by: string
  /** Only the fields that both changed, with the values that are stored now. */
  theirs: Readonly<Record<string, RecordValue>>
}
